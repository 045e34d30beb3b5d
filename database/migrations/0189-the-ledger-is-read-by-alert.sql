-- Settling reads all that an alert has told of (internal.settle_digests), by the primary key; the other index was only written.
drop index internal.alert_ledger_by_fingerprint;
