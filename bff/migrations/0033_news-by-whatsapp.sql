-- Since when a person wants news by WhatsApp, too (docs/adr/0175); null: they do not.
alter table people.news_setting add column whatsapp_since timestamptz;
