-- A contact message is a job of the queue, which counts attempts and keeps the last error itself.
alter table internal.unmailed_messages drop column attempts, drop column last_error;
