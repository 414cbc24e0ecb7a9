-- Stored files: the bytes lie in the home by their SHA-256, here is what each upload was called and whose it is.
create table vault.media (
  id bigint generated always as identity primary key,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  name text not null,
  type text not null,
  bytes bigint not null,
  width int,
  height int,
  -- Null: made by Officina itself (a quote's PDF).
  uploader_account_id bigint,
  -- Whose it is when Officina made it for a customer.
  customer_id bigint,
  -- Key of the request that uploaded it: the same upload again gives the same row.
  upload_key text,
  thumbnail text not null default 'none' check (thumbnail in ('none', 'pending', 'ready', 'failed')),
  thumbnail_hash text,
  created_at timestamptz not null default now(),
  unique (uploader_account_id, upload_key)
);
create index media_without_thumbnail on vault.media (id) where thumbnail = 'pending';
create index media_by_hash on vault.media (hash);

-- The PDF that a person was sent, bound to what it shows (`quote`, repair 12, version 2): never made anew.
create table vault.documents (
  kind text not null,
  subject text not null,
  -- Hash of the content that the document shows.
  content_hash text not null,
  media_id bigint not null references vault.media,
  created_at timestamptz not null default now(),
  primary key (kind, subject)
);
