-- The certificate's PDF is kept with the erasure itself, not among the files: only who may see erasures may read it.
alter table vault.erasures drop column media_id, add column pdf bytea;
