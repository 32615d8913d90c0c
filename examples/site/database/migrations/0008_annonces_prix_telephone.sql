ALTER TABLE "annonces" ADD COLUMN "reponse_avant" timestamp;--> statement-breakpoint
ALTER TABLE "annonces" ADD COLUMN "prix" integer;--> statement-breakpoint
ALTER TABLE "annonces" ADD COLUMN "telephone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "annonces" ADD CONSTRAINT "annonces_prix" CHECK ("annonces"."prix" >= 0);