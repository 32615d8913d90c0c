CREATE TABLE "content_version" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	CONSTRAINT "content_version_only" CHECK ("content_version"."only")
);
--> statement-breakpoint
CREATE TABLE "content_changes" (
	"transaction" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
INSERT INTO "content_version" DEFAULT VALUES;--> statement-breakpoint
CREATE FUNCTION "content_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "content_changes" VALUES (pg_current_xact_id()::text) ON CONFLICT DO NOTHING;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "content_published"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	raised bigint;
BEGIN
	DELETE FROM "content_changes" WHERE "transaction" = NEW."transaction";
	UPDATE "content_version" SET "version" = "version" + 1 RETURNING "version" INTO raised;
	PERFORM pg_notify('contents', raised::text);
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "content_published" AFTER INSERT ON "content_changes" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "content_published"();
