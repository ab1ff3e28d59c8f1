-- Renditions are made by a job. Until then, and where it fails for good, a content is 'receiving': its original is
-- stored, its keys are planned, and nobody but editors knows of it.
alter table contents
  -- The picture beside a film or sound, kept like an original; '' where there is none.
  add column poster_key text not null default '',
  -- Why its renditions could not be made, in Japanese; '' while they may still come.
  add column rendition_error text not null default '';
