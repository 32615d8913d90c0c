CREATE TABLE "envois" (
	"id" serial PRIMARY KEY NOT NULL,
	"page" text NOT NULL,
	"nom" text NOT NULL,
	"courriel" text NOT NULL,
	"destinataire" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "envois_created_at" ON "envois" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "envois_destinataire" ON "envois" USING btree ("destinataire","created_at");