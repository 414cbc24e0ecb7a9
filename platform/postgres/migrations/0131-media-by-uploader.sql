-- How much an account uploaded lately, and which uploads are old enough to be looked at by the sweep of unused files.
create index media_by_uploader on vault.media (uploader_account_id, created_at);
create index media_by_age on vault.media (created_at);
