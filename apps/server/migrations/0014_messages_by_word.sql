-- outside a transaction: the index is built beside traffic, and it may be begun again.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "messages_by_word" ON "messages" USING gin (message_words(owner_id, conversation_id, content)) WITH (fastupdate=false) WHERE status = 'read' and not removed and not left_out and not sealed and source in ('visitor', 'engine');
