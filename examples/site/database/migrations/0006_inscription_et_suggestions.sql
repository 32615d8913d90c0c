ALTER TABLE "members" ADD COLUMN "structure" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "commune" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "code_postal" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "departement" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "annee_creation" integer;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "adherents" integer;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "foyer" integer;--> statement-breakpoint
CREATE INDEX "actualites_titre" ON "actualites" USING gin (to_tsvector('simple', replace(replace(replace(replace(translate("titre", 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝŸ', 'aaaaaaceeeeiiiinooooouuuuyyAAAAAACEEEEIIIINOOOOOUUUUYY'), 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'))) WHERE "actualites"."publiee";--> statement-breakpoint
CREATE INDEX "annonces_titre" ON "annonces" USING gin (to_tsvector('simple', replace(replace(replace(replace(translate("titre", 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝŸ', 'aaaaaaceeeeiiiinooooouuuuyyAAAAAACEEEEIIIINOOOOOUUUUYY'), 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'))) WHERE "annonces"."active";--> statement-breakpoint
CREATE INDEX "evenements_titre" ON "evenements" USING gin (to_tsvector('simple', replace(replace(replace(replace(translate("titre", 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝŸ', 'aaaaaaceeeeiiiinooooouuuuyyAAAAAACEEEEIIIINOOOOOUUUUYY'), 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'))) WHERE "evenements"."publie";