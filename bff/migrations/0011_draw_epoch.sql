-- The epoch of the seeds that are committed to from now on (docs/adr/0017): a restore writes the next one. None: 0.
create table people.draw_epoch (epoch bigint primary key);
