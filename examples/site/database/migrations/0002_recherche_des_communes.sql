DROP INDEX "communes_codes_postaux";--> statement-breakpoint
DROP INDEX "communes_mots";--> statement-breakpoint
ALTER TABLE "departements" ADD COLUMN "communes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "departements" ADD COLUMN "population" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "annonces_categorie" ON "annonces" USING btree ("categorie","created_at","id") WHERE "annonces"."active";--> statement-breakpoint
CREATE INDEX "communes_recherche" ON "communes" USING gin ((to_tsvector('simple', "cle") || array_to_tsvector("codes_postaux")));--> statement-breakpoint
CREATE INDEX "translations_translated" ON "translations" USING btree ("langue","id") WHERE "translations"."valeur" is not null;