CREATE TABLE "evenements" (
	"id" serial PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"titre" text NOT NULL,
	"categorie" text NOT NULL,
	"debut_le" date NOT NULL,
	"fin_le" date NOT NULL,
	"debut_heure" time,
	"fin_heure" time,
	"lieu" text NOT NULL,
	"commune" text NOT NULL,
	"prix" text DEFAULT '' NOT NULL,
	"organisateur" text DEFAULT '' NOT NULL,
	"description" text NOT NULL,
	"publie" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "evenements_fin" CHECK ("evenements"."fin_le" >= "evenements"."debut_le")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" serial PRIMARY KEY NOT NULL,
	"service" text NOT NULL,
	"nom" text NOT NULL,
	"courriel" text NOT NULL,
	"telephone" text DEFAULT '' NOT NULL,
	"message" text NOT NULL,
	"read_at" timestamp with time zone,
	"handled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "permaliens" (
	"code" text PRIMARY KEY NOT NULL,
	"lien" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "actualites" ADD COLUMN "theme" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "actualites" ADD COLUMN "publiee" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "actualites" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "actualites" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "annonces" ADD COLUMN "reviewed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "annonces" ADD COLUMN "editor_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "annonces" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "evenements_slug" ON "evenements" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "evenements_jours" ON "evenements" USING gist (daterange("debut_le", "fin_le", '[]'));--> statement-breakpoint
CREATE INDEX "evenements_debut_le" ON "evenements" USING btree ("debut_le","id");--> statement-breakpoint
CREATE INDEX "evenements_fin_le" ON "evenements" USING btree ("fin_le","id");--> statement-breakpoint
CREATE INDEX "messages_to_handle" ON "messages" USING btree ("created_at","id") WHERE "messages"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "messages_handled" ON "messages" USING btree ("handled_at","id") WHERE "messages"."handled_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "permaliens_lien" ON "permaliens" USING btree ("lien");--> statement-breakpoint
CREATE INDEX "actualites_publie_le" ON "actualites" USING btree ("publie_le" DESC NULLS FIRST,"slug");--> statement-breakpoint
CREATE INDEX "actualites_theme" ON "actualites" USING btree ("theme","publie_le" DESC NULLS FIRST,"slug");--> statement-breakpoint
CREATE INDEX "annonces_to_review" ON "annonces" USING btree ("submitted_at","id") WHERE "annonces"."submitted_at" is not null and "annonces"."reviewed_at" is null;--> statement-breakpoint
CREATE INDEX "annonces_reviewed" ON "annonces" USING btree ("reviewed_at","id") WHERE "annonces"."reviewed_at" is not null;--> statement-breakpoint
CREATE INDEX "translations_to_translate" ON "translations" USING btree ("id") WHERE "translations"."valeur" is null;