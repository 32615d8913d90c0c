CREATE TABLE "demarches" (
	"slug" text PRIMARY KEY NOT NULL,
	"theme" text NOT NULL,
	"titre" text NOT NULL,
	"resume" text NOT NULL,
	"beneficiaires" text NOT NULL,
	"pieces" text NOT NULL,
	"delai" text NOT NULL,
	"cout" text NOT NULL,
	"lieu" text NOT NULL,
	"mots_cles" text DEFAULT '' NOT NULL,
	"publiee" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lieux" (
	"slug" text PRIMARY KEY NOT NULL,
	"genre" text NOT NULL,
	"commune" text NOT NULL,
	"nom" text NOT NULL,
	"adresse" text NOT NULL,
	"code_postal" text NOT NULL,
	"telephone" text NOT NULL,
	"courriel" text NOT NULL,
	"infos" text DEFAULT '' NOT NULL,
	"semaine" jsonb NOT NULL,
	"fermetures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rues_collecte" (
	"id" serial PRIMARY KEY NOT NULL,
	"nom" text NOT NULL,
	"commune" text NOT NULL,
	"zone" text NOT NULL,
	"cle" text collate "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "territoire" (
	"slug" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"nom" text NOT NULL,
	"appellation" text NOT NULL,
	"gentile" text NOT NULL,
	"maire" text NOT NULL,
	"presentation" text NOT NULL,
	"altitude" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "zones_collecte" (
	"slug" text PRIMARY KEY NOT NULL,
	"nom" text NOT NULL,
	"tournees" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lieux" ADD CONSTRAINT "lieux_commune_territoire_slug_fk" FOREIGN KEY ("commune") REFERENCES "public"."territoire"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rues_collecte" ADD CONSTRAINT "rues_collecte_commune_territoire_slug_fk" FOREIGN KEY ("commune") REFERENCES "public"."territoire"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rues_collecte" ADD CONSTRAINT "rues_collecte_zone_zones_collecte_slug_fk" FOREIGN KEY ("zone") REFERENCES "public"."zones_collecte"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "demarches_theme" ON "demarches" USING btree ("theme","titre");--> statement-breakpoint
CREATE INDEX "demarches_recherche" ON "demarches" USING gin (to_tsvector('simple', replace(replace(replace(replace(translate("titre" || ' ' || "resume" || ' ' || "beneficiaires" || ' ' || "pieces" || ' ' || "lieu" || ' ' || "mots_cles", 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝŸ', 'aaaaaaceeeeiiiinooooouuuuyyAAAAAACEEEEIIIINOOOOOUUUUYY'), 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'))) WHERE "demarches"."publiee";--> statement-breakpoint
CREATE INDEX "lieux_commune" ON "lieux" USING btree ("commune","genre");--> statement-breakpoint
CREATE UNIQUE INDEX "rues_collecte_cle" ON "rues_collecte" USING btree ("cle");--> statement-breakpoint
CREATE INDEX "rues_collecte_recherche" ON "rues_collecte" USING gin (to_tsvector('simple', "cle"));--> statement-breakpoint
CREATE INDEX "annonces_commune" ON "annonces" USING btree ("commune","created_at","id") WHERE "annonces"."active";--> statement-breakpoint
CREATE INDEX "evenements_commune" ON "evenements" USING btree ("commune","fin_le","id");