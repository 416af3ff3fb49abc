-- Noted before a code goes to the gateway, taken back when the gateway says no: a job that finds it does not know whether
-- the code has been sent, because whoever sent it died.

alter table people.otp_challenge add column sending_since timestamptz;
