ALTER TABLE "annonces" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "annonces" ADD CONSTRAINT "annonces_withdrawn" CHECK (not "annonces"."active" or "annonces"."withdrawn_at" is null);
