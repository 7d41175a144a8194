"""What Vietnamese, Thai, Chinese and Japanese say about time, source and kind.

The notation is that of `phrase_patterns`; a letter of Thai, Chinese and Japanese is a word there.
"""

from __future__ import annotations

from typing import Final

from rosemary.domain.language import LanguageTables

_VIETNAMESE: Final = LanguageTables(
    weekdays="""thứ hai|thứ 2, thứ ba|thứ 3, thứ tư|thứ 4, thứ năm|thứ 5, thứ sáu|thứ 6,
        thứ bảy|thứ 7, chủ nhật""",
    months="""tháng 1|tháng một|tháng giêng, tháng 2|tháng hai, tháng 3|tháng ba, tháng 4|tháng tư,
        tháng 5|tháng năm, tháng 6|tháng sáu, tháng 7|tháng bảy, tháng 8|tháng tám,
        tháng 9|tháng chín, tháng 10|tháng mười, tháng 11|tháng mười một, tháng 12|
        tháng mười hai""",
    units="giờ|tiếng, ngày, tuần, tháng, năm",
    numbers="một, hai, ba, bốn, năm, sáu, bảy, tám, chín, mười",
    dates="[ngày] K M / [ngày] K M năm Y / ngày|hôm K ~ J / ngày|hôm K ~ J ~ Y",
    month="M / M năm Y",
    points="""
        today: hôm_nay / sáng_nay
        yesterday: hôm_qua / tối_qua
        ereyesterday: hôm_kia
        this: [trong] V này|nay
        last: V trước|ngoái|vừa_rồi
        past: [trong] N U qua|gần_đây|vừa_qua / [trong] V qua
        ago: N U trước
        weekend: cuối_tuần trước|vừa_rồi|qua
        weekday_last_week: [vào] W tuần_trước
        weekday_this_week: [vào] W tuần_này
    """,
    phrases="""
        within: [vào|hôm] D / trong|vào|hồi O / vào_năm|trong_năm Y
        since: từ|kể_từ P
        before: trước X
        after: sau X
        between: từ X đến|tới X / giữa X và X / từ [ngày] X đến|tới [ngày] X
        source: trong|trên|từ A
        told: [với|cho|bằng|đã] A
    """,
    told="nói kể hỏi nhắc thảo_luận đề_xuất gợi_ý khuyên trao_đổi",
    noted="ghi ghi_chú ghi_lại lưu chép xảy_ra",
    kinds="""
        decision: quyết_định
        task: nhiệm_vụ công_việc việc_cần_làm
        preference: sở_thích
        requirement: yêu_cầu
        fact: sự_thật
        observation: quan_sát
        conversation: cuộc_trò_chuyện hội_thoại
    """,
    empty="""bất cái các cho có của đã đang điều được gì hãy kỳ là lại mình mọi mục nào những ở
        tất_cả thứ tôi về và vào việc""",
    about="về",
    unless="triệu nghìn tỷ trăm vài nhiều mấy mỗi đến cho trước_khi hạn không hẹn",
)
_THAI: Final = LanguageTables(
    weekdays="""วันจันทร์, วันอังคาร, วันพุธ, วันพฤหัสบดี|วันพฤหัส, วันศุกร์, วันเสาร์,
        วันอาทิตย์""",
    months="""มกราคม|มกรา, กุมภาพันธ์|กุมภา, มีนาคม|มีนา, เมษายน|เมษา, พฤษภาคม|พฤษภา,
        มิถุนายน|มิถุนา, กรกฎาคม|กรกฎา, สิงหาคม|สิงหา, กันยายน|กันยา, ตุลาคม|ตุลา,
        พฤศจิกายน|พฤศจิกา, ธันวาคม|ธันวา""",
    units="ชั่วโมง, วัน, สัปดาห์|อาทิตย์, เดือน, ปี",
    numbers="หนึ่ง, สอง, สาม, สี่, ห้า, หก, เจ็ด, แปด, เก้า, สิบ",
    dates="K M [Y] / K M ปี Y",
    month="M / M [ปี] Y",
    points="""
        today: วันนี้ / เช้านี้ / เมื่อเช้า
        yesterday: เมื่อวานนี้ / เมื่อวาน
        ereyesterday: เมื่อวานซืน / วานซืน
        this: V นี้
        last: V ที่แล้ว|ก่อน|ที่ผ่านมา
        past: [ใน|ช่วง] N U ที่ผ่านมา|ล่าสุด / [ใน] ช่วง U N ที่ผ่านมา
        ago: N U ก่อน|ที่แล้ว
        weekday: W ที่แล้ว|ที่ผ่านมา
        weekend: สุดสัปดาห์ ที่แล้ว|ที่ผ่านมา
    """,
    phrases="""
        within: [เมื่อ] วันที่ D / เมื่อ D / ใน|เมื่อ [เดือน] O / เดือน O / ในปี Y
        since: ตั้งแต่ [เดือน|วันที่] P
        before: ก่อน [เดือน|วันที่] X
        after: หลัง|หลังจาก [เดือน|วันที่] X
        between: ระหว่าง [วันที่|เดือน] X ถึง|และ|กับ [วันที่|เดือน] X
            / ตั้งแต่ [วันที่] X ถึง|จนถึง [วันที่] X
        source: ใน|จาก A
        told: [กับ|ให้|แก่] A
    """,
    told="บอก ถาม พูด เล่า คุย ให้ เขียน ปรึกษา แนะนำ",
    noted="จด บันทึก เก็บ โน้ต เกิดขึ้น",
    kinds="""
        decision: ตัดสินใจ การตัดสินใจ ตกลง
        task: งาน สิ่งที่ต้องทำ
        preference: ความชอบ
        requirement: ข้อกำหนด
        fact: ข้อเท็จจริง
        observation: ข้อสังเกต
        conversation: บทสนทนา
    """,
    empty="""ฉัน ผม ดิฉัน เรา อะไร อะไรบ้าง บ้าง ได้ ไป ไว้ ที่ ของ ใน เกี่ยวกับ มี ทั้งหมด
        ทุกอย่าง เรื่อง ไหน คือ กับ แล้ว ก็ สิ่ง ขึ้น""",
    unless="",
    idioms="ทุกวันนี้ ทุกสัปดาห์ ทุกเดือน ล้านปี พันปี",
)
_CHINESE: Final = LanguageTables(
    weekdays="""周一|星期一|礼拜一|週一|禮拜一, 周二|星期二|礼拜二|週二|禮拜二,
        周三|星期三|礼拜三|週三|禮拜三, 周四|星期四|礼拜四|週四|禮拜四,
        周五|星期五|礼拜五|週五|禮拜五, 周六|星期六|礼拜六|週六|禮拜六,
        周日|周天|星期日|星期天|礼拜天|週日|禮拜天""",
    months="一月|元月, 二月, 三月, 四月, 五月, 六月, 七月, 八月, 九月, 十月, 十一月, 十二月",
    units="小时|小時, 天|日, 周|週|星期|礼拜|禮拜, 个月|個月, 年",
    numbers="一, 二|两|兩, 三, 四, 五, 六, 七, 八, 九, 十",
    dates="J 月 K 日|号|號 / Y 年 J 月 K 日|号|號",
    month="J 月 / M / Y 年 J 月 / Y 年 M",
    points="""
        today: 今天 [早上|上午|下午] / 今早
        yesterday: 昨天 [早上|上午|下午|晚上] / 昨晚
        ereyesterday: 前天
        this: 这|这个|本|這|這個 V
        this_month: 本月 / 这月 / 這月
        last: 上|上个|上個 V
        last_month: 上月
        before_last: 上上|上上个|上上個 V
        last_year: 去年
        past: [在] 最近|过去|過去|近 [的] N [个|個] U [里|内|內|裡]
        ago: N [个|個] U 前|之前|以前
        weekend: 上周末 / 上个周末 / 上週末
        weekday_last_week: 上|上个|上個 W
        weekday_this_week: 这|本|這 W
    """,
    phrases="""
        within: 在 O [份] [里|中|的|期间] / O 份|里|的|期间 / 在|于 D / D [那天|当天|的]
            / 在 Y 年 / O 份 里|的 / O 我|我们|我們
        since: 从|自|自从|從 P [以来|以來|开始|開始|起|至今] / P 以来|以來|至今
        before: X 前|之前|以前
        after: X 后|之后|以后|後|之後|以後
        between: [从|自|在|從] X 到|至 X [之间|之間|期间|的] / [在] X 和|与 X 之间|之間
        source: 在 A [里|中|上|裡|裏] / A 里|中|上|裡 / 从|從 A
        told: [跟|和|对|對|告诉|告訴|问|問|向|给|給] A
    """,
    told="说 說 告诉 告訴 问 問 聊 提 讲 講 给 給 讨论 討論 建议 建議",
    told_points="this_year: 今年",
    noted="记 記 记录 記錄 记下 保存 存 写 寫 发生 發生 笔记 筆記",
    kinds="""
        decision: 决定 決定
        task: 任务 任務 待办 待辦 待办事项
        preference: 偏好 喜好
        requirement: 要求 需求
        fact: 事实 事實
        observation: 观察 觀察
        conversation: 对话 對話
    """,
    empty="""我 我们 我們 的 了 吗 嗎 什么 什麼 哪些 哪 是 有 过 過 做 做了 下 所有 全部 关于 關於
        东西 事 事情 在 把 都 里 们 就 这些 那些 和 跟 对 內容 内容 备忘""",
    about="关于 關於",
    idioms="今天起 前天性",
)
_JAPANESE: Final = LanguageTables(
    weekdays="""月曜日|月曜, 火曜日|火曜, 水曜日|水曜, 木曜日|木曜, 金曜日|金曜, 土曜日|土曜,
        日曜日|日曜""",
    months="一月, 二月, 三月, 四月, 五月, 六月, 七月, 八月, 九月, 十月, 十一月, 十二月",
    units="時間, 日|日間, 週間|週, か月|ヶ月|カ月|ヵ月|ヶ月間|か月間|カ月間, 年|年間",
    numbers="一, 二, 三, 四, 五, 六, 七, 八, 九, 十",
    dates="J 月 K 日 / Y 年 J 月 K 日",
    month="J 月 / M / Y 年 J 月",
    points="""
        today: 今日 [の] / 本日 [の] / 今朝 [の]
        yesterday: 昨日 [の] / きのう [の] / 昨夜 [の]
        ereyesterday: 一昨日 [の] / おととい [の]
        this_week: 今週 [の]
        this_month: 今月 [の]
        last_week: 先週 [の]
        last_month: 先月 [の]
        last_year: 去年 [の] / 昨年 [の]
        past: 過去|ここ|この|直近|最近 [の] N U [間] [で|に|の]
        ago: N U 前 [に|の]
        weekday: この前の|前の W [に|の]
        weekend: 先週末 [に|の] / 先週の週末 [に|の]
        weekday_last_week: 先週の|先週 W [に|の]
        weekday_this_week: 今週の|今週 W [に|の]
    """,
    phrases="""
        within: D に|の|は / O に|の|中に / Y 年 に|の
        since: P から|以降|以来 [の]
        before: X より前|以前|前 [に|の]
        after: X より後|の後 [に|の]
        between: X から X まで|までの|の間 [に|の] / X と X の間 [に|の]
        source: A で|から|の会話で
        told: A に|と|へ
    """,
    told="""話した 話しました 話し 言った 言いました 伝えた 伝えました 聞いた 聞きました 相談した
        相談しました 教えた 教えました 渡した 頼んだ 書いた 勧め 提案""",
    told_points="this_year: 今年 [の]",
    noted="メモ 記録 保存 残した 残しました 書いた 書きました 起きた",
    kinds="""
        decision: 決めた 決定 決めました 決まった 決まりました
        task: タスク やること
        preference: 好み
        requirement: 要件
        fact: 事実
        observation: 観察
        conversation: 会話
    """,
    empty="""何 なに なん を は が に の と で か も こと もの 私 わたし 僕 した しました
        ありました あった 教えて 見せて 全部 すべて ですか です について どんな どの たこと た""",
    unless="",
    idioms="昨日今日 今日この頃",
    unless_then="つ 関",
)

LANGUAGES: Final = (_VIETNAMESE, _THAI, _CHINESE, _JAPANESE)
