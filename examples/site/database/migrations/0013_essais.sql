CREATE TABLE "essais" (
	"key" text PRIMARY KEY NOT NULL,
	"request" text NOT NULL,
	"answer" text NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "essais_at" ON "essais" USING btree ("at");