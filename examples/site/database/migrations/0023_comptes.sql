CREATE TABLE "jetons" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"usage" text NOT NULL,
	"member_id" integer NOT NULL,
	"courriel" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reponses" (
	"id" serial PRIMARY KEY NOT NULL,
	"message_id" integer NOT NULL,
	"member_id" integer,
	"texte" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signalements" (
	"id" serial PRIMARY KEY NOT NULL,
	"annonce_id" integer NOT NULL,
	"motif" text NOT NULL,
	"precisions" text DEFAULT '' NOT NULL,
	"courriel" text DEFAULT '' NOT NULL,
	"handled_at" timestamp with time zone,
	"suite" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "annonces_active";--> statement-breakpoint
DROP INDEX "actualites_recherche";--> statement-breakpoint
DROP INDEX "actualites_theme";--> statement-breakpoint
DROP INDEX "annonces_categorie";--> statement-breakpoint
DROP INDEX "annonces_recherche";--> statement-breakpoint
DROP INDEX "envois_destinataire";--> statement-breakpoint
DROP INDEX "evenements_recherche";--> statement-breakpoint
DROP INDEX "messages_to_handle";--> statement-breakpoint
ALTER TABLE "annonces" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "avis" ADD COLUMN "debut_heure" time;--> statement-breakpoint
ALTER TABLE "avis" ADD COLUMN "fin_heure" time;--> statement-breakpoint
ALTER TABLE "avis" ADD COLUMN "gravite" text DEFAULT 'information' NOT NULL;--> statement-breakpoint
ALTER TABLE "envois" ADD COLUMN "genre" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "envois" ADD COLUMN "repondre_a" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "envois" ADD COLUMN "objet" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "envois" ADD COLUMN "texte" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "envois" ADD COLUMN "member_id" integer;--> statement-breakpoint
ALTER TABLE "envois" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "envois" ADD COLUMN "next_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "envois" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "envois" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "envois" ADD COLUMN "erreur" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "nom_public" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "courriel_public" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "annonce_id" integer;--> statement-breakpoint
ALTER TABLE "jetons" ADD CONSTRAINT "jetons_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reponses" ADD CONSTRAINT "reponses_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reponses" ADD CONSTRAINT "reponses_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signalements" ADD CONSTRAINT "signalements_annonce_id_annonces_id_fk" FOREIGN KEY ("annonce_id") REFERENCES "public"."annonces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_services_handled" ON "messages" USING btree ("handled_at","id") WHERE "messages"."annonce_id" is null and "messages"."handled_at" is not null;--> statement-breakpoint
CREATE INDEX "jetons_expires_at" ON "jetons" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "jetons_member" ON "jetons" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "reponses_message" ON "reponses" USING btree ("message_id","id");--> statement-breakpoint
CREATE INDEX "reponses_member" ON "reponses" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "signalements_to_handle" ON "signalements" USING btree ("created_at","id") WHERE "signalements"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "signalements_handled" ON "signalements" USING btree ("handled_at","id") WHERE "signalements"."handled_at" is not null;--> statement-breakpoint
CREATE INDEX "signalements_annonce" ON "signalements" USING btree ("annonce_id");--> statement-breakpoint
ALTER TABLE "envois" ADD CONSTRAINT "envois_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_annonce_id_annonces_id_fk" FOREIGN KEY ("annonce_id") REFERENCES "public"."annonces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "annonces_published" ON "annonces" USING btree ("published_at","id") WHERE "annonces"."active";--> statement-breakpoint
CREATE INDEX "annonces_lieu" ON "annonces" USING gin (to_tsvector('simple', replace(replace(replace(replace(translate("commune" || ' ' || "code_postal", 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝŸ', 'aaaaaaceeeeiiiinooooouuuuyyAAAAAACEEEEIIIINOOOOOUUUUYY'), 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'))) WHERE "annonces"."active";--> statement-breakpoint
CREATE INDEX "envois_member" ON "envois" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "envois_due" ON "envois" USING btree ("next_at","id") WHERE "envois"."sent_at" is null and "envois"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "envois_failed" ON "envois" USING btree ("created_at","id") WHERE "envois"."failed_at" is not null;--> statement-breakpoint
CREATE INDEX "envois_recherche" ON "envois" USING gin (to_tsvector('simple', replace(replace(replace(replace(translate(translate("destinataire", '@.-_+', '     ') || ' ' || "objet", 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝŸ', 'aaaaaaceeeeiiiinooooouuuuyyAAAAAACEEEEIIIINOOOOOUUUUYY'), 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae')));--> statement-breakpoint
CREATE INDEX "evenements_categorie" ON "evenements" USING btree ("categorie","fin_le","id");--> statement-breakpoint
CREATE INDEX "messages_annonce" ON "messages" USING btree ("annonce_id","created_at","id");--> statement-breakpoint
CREATE INDEX "messages_recherche" ON "messages" USING gin (to_tsvector('simple', replace(replace(replace(replace(translate("nom" || ' ' || translate("courriel", '@.-_+', '     ') || ' ' || "message", 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝŸ', 'aaaaaaceeeeiiiinooooouuuuyyAAAAAACEEEEIIIINOOOOOUUUUYY'), 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae')));--> statement-breakpoint
CREATE INDEX "sessions_member" ON "sessions" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "actualites_recherche" ON "actualites" USING gin (to_tsvector('simple', replace(replace(replace(replace(translate("titre" || ' ' || "chapo" || ' ' || "texte", 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝŸ', 'aaaaaaceeeeiiiinooooouuuuyyAAAAAACEEEEIIIINOOOOOUUUUYY'), 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae')));--> statement-breakpoint
CREATE INDEX "actualites_theme" ON "actualites" USING btree ("theme","publiee","publie_le" DESC NULLS FIRST,"slug");--> statement-breakpoint
CREATE INDEX "annonces_categorie" ON "annonces" USING btree ("categorie","published_at","id") WHERE "annonces"."active";--> statement-breakpoint
CREATE INDEX "annonces_recherche" ON "annonces" USING gin (to_tsvector('simple', replace(replace(replace(replace(translate("titre" || ' ' || "commune" || ' ' || "description", 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝŸ', 'aaaaaaceeeeiiiinooooouuuuyyAAAAAACEEEEIIIINOOOOOUUUUYY'), 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae')));--> statement-breakpoint
CREATE INDEX "envois_destinataire" ON "envois" USING btree ("destinataire","genre","created_at");--> statement-breakpoint
CREATE INDEX "evenements_recherche" ON "evenements" USING gin (to_tsvector('simple', replace(replace(replace(replace(translate("titre" || ' ' || "lieu" || ' ' || "commune" || ' ' || "organisateur" || ' ' || "description", 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝŸ', 'aaaaaaceeeeiiiinooooouuuuyyAAAAAACEEEEIIIINOOOOOUUUUYY'), 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae')));--> statement-breakpoint
CREATE INDEX "messages_to_handle" ON "messages" USING btree ("created_at","id") WHERE "messages"."handled_at" is null and "messages"."annonce_id" is null;--> statement-breakpoint
UPDATE "envois" SET "genre" = 'partage', "repondre_a" = "courriel", "objet" = "nom" || ' vous recommande une page', "texte" = "message" || E'\n\n' || "page", "sent_at" = "created_at";--> statement-breakpoint
ALTER TABLE "envois" ALTER COLUMN "genre" DROP DEFAULT, ALTER COLUMN "objet" DROP DEFAULT, ALTER COLUMN "texte" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "envois" DROP COLUMN "page";--> statement-breakpoint
ALTER TABLE "envois" DROP COLUMN "nom";--> statement-breakpoint
ALTER TABLE "envois" DROP COLUMN "courriel";--> statement-breakpoint
ALTER TABLE "envois" DROP COLUMN "message";--> statement-breakpoint
UPDATE "annonces" SET "published_at" = "created_at" WHERE "active";--> statement-breakpoint
CREATE FUNCTION "annonces_first_published"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.published_at := coalesce(NEW.published_at, CASE WHEN TG_OP = 'INSERT' THEN NEW.created_at ELSE now() END);
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "annonces_first_published" BEFORE INSERT OR UPDATE OF "active" ON "annonces" FOR EACH ROW WHEN (NEW."active" AND NEW."published_at" IS NULL) EXECUTE FUNCTION "annonces_first_published"();--> statement-breakpoint
DROP TRIGGER IF EXISTS "contents_insert" ON "members";--> statement-breakpoint
DROP TRIGGER IF EXISTS "contents_update" ON "members";--> statement-breakpoint
DROP TRIGGER IF EXISTS "contents_delete" ON "members";--> statement-breakpoint
DROP TRIGGER IF EXISTS "contents_truncate" ON "members";
