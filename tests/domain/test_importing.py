from rosemary.domain.importing import source_key


def test_an_entry_is_known_by_the_same_name_as_ever():
    # Stores hold these names: with others, everything would be imported once more.
    key = source_key("chatgpt", "home", "5f0c-1")
    assert key.hex() == "1804a92016a8b9253b16b4ea8f129fa5"
    parts = [("chatgpt", "home", "5f0c-2"), ("chatgpt", "", "5f0c-1"), ("claude", "home", "5f0c-1")]
    assert len({key, *(source_key(*each) for each in parts)}) == 4
    assert source_key("a", "bc", "d") != source_key("ab", "c", "d")
