-- The words of a message as an index holds them: each with its conversation, as one number. English
-- ones without endings, accents off, Chinese and Japanese by the character.
CREATE FUNCTION "message_words"("owner" uuid, "conversation" uuid, "content" text) RETURNS bigint[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 1000 AS $$
  select array(
    select hashtextextended(word, hashtextextended("owner"::text || "conversation"::text, 0))
    from unnest(tsvector_to_array(to_tsvector('pg_catalog.english'::regconfig,
      case when octet_length("content") = length("content") then "content"
        else regexp_replace(
          regexp_replace(normalize("content", nfkd), '[\u0300-\u036f\u3099\u309a]', '', 'g'),
          '([\u3040-\u30ff\u3400-\u9fff])', ' \1 ', 'g') end))) as word)
$$;
