"""Generated requests to every route of the OpenAPI document: no answer may be a 5xx.

Schemathesis is not installed beside the tests: it brings some thirty distributions.
"""

from __future__ import annotations

import subprocess
import sys

from tests.conformance.app import served

# The stream does not end by itself.
_LEFT_OUT = ("/api/events",)


def main() -> int:
    with served() as app:
        url = f"http://127.0.0.1:{app.port}"
        command = ["schemathesis", "run", f"{url}/api/openapi.json", "--url", url]
        command += ["--header", f"Authorization: Bearer {app.token}"]
        command += ["--checks", "not_a_server_error,status_code_conformance"]
        command += ["--checks", "content_type_conformance,response_schema_conformance"]
        command += ["--max-examples", "50", "--phases", "examples,coverage,fuzzing"]
        command += ["--generation-database", "none", "--no-color"]
        for path in _LEFT_OUT:
            command += ["--exclude-path", path]
        status = subprocess.run(command, check=False).returncode
        if "internal error" in app.log:
            print("The log tells of internal errors:\n" + app.log)
            return 1
        return status


if __name__ == "__main__":
    sys.exit(main())
