-- Each row is written twice, taken and answered: the second time beside the first, without a touch of any index.
alter table vault.commands set (fillfactor = 60);
-- Its age is asked for once a day at most; rows stand in the order of their taking.
drop index vault.commands_by_age;
create index commands_by_age on vault.commands using brin (taken_at) with (pages_per_range = 16, autosummarize = on);
