-- News is told after the commit, on a connection of its own (ADR 61): a commit that notifies takes a lock over the whole server.
drop trigger announcements_live on announcements;
drop function notify_live();
