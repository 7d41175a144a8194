"""The events in which a store reports changes made on other computers."""

import queue

WAIT_S = 20.0


class Heard:
    """Collects the events of a store, in the order in which they come."""

    def __init__(self, store):
        self._events = queue.SimpleQueue()
        store.watch_changes(self._events.put)

    def next(self, kind):
        """Return the next event of this kind; those before it are passed over."""
        while True:
            event = self._events.get(timeout=WAIT_S)
            if isinstance(event, kind):
                return event

    def all_before(self, kind):
        events = []
        while not isinstance(event := self._events.get(timeout=WAIT_S), kind):
            events.append(event)
        return events
