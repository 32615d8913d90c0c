CREATE TABLE "actualites" (
	"slug" text PRIMARY KEY NOT NULL,
	"titre" text NOT NULL,
	"chapo" text NOT NULL,
	"texte" text NOT NULL,
	"image" text NOT NULL,
	"image_alt" text NOT NULL,
	"publie_le" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "annonces" (
	"id" serial PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"titre" text NOT NULL,
	"categorie" text NOT NULL,
	"commune" text NOT NULL,
	"code_postal" text NOT NULL,
	"departement" text NOT NULL,
	"date" date,
	"description" text NOT NULL,
	"courriel" text NOT NULL,
	"active" boolean DEFAULT false NOT NULL,
	"submitted_at" timestamp with time zone,
	"submission_note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "communes" (
	"code" text PRIMARY KEY NOT NULL,
	"nom" text NOT NULL,
	"cle" text collate "C" NOT NULL,
	"departement" text NOT NULL,
	"region" text NOT NULL,
	"codes_postaux" text[] NOT NULL,
	"population" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "departements" (
	"code" text PRIMARY KEY NOT NULL,
	"nom" text NOT NULL,
	"region" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" serial PRIMARY KEY NOT NULL,
	"courriel" text NOT NULL,
	"nom" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text DEFAULT 'member' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"reset_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "regions" (
	"code" text PRIMARY KEY NOT NULL,
	"nom" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seeds" (
	"name" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"flash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "translations" (
	"id" serial PRIMARY KEY NOT NULL,
	"intitule" text NOT NULL,
	"valeur" text,
	"langue" text NOT NULL,
	"module" text DEFAULT '' NOT NULL,
	"tableau_donnee" text DEFAULT '' NOT NULL,
	"no_modif" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "annonces" ADD CONSTRAINT "annonces_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "communes" ADD CONSTRAINT "communes_departement_departements_code_fk" FOREIGN KEY ("departement") REFERENCES "public"."departements"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "communes" ADD CONSTRAINT "communes_region_regions_code_fk" FOREIGN KEY ("region") REFERENCES "public"."regions"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departements" ADD CONSTRAINT "departements_region_regions_code_fk" FOREIGN KEY ("region") REFERENCES "public"."regions"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "annonces_member" ON "annonces" USING btree ("member_id","created_at","id");--> statement-breakpoint
CREATE INDEX "annonces_active" ON "annonces" USING btree ("active","created_at","id");--> statement-breakpoint
CREATE INDEX "communes_cle" ON "communes" USING btree ("cle","code");--> statement-breakpoint
CREATE INDEX "communes_population" ON "communes" USING btree ("population","code");--> statement-breakpoint
CREATE INDEX "communes_departement" ON "communes" USING btree ("departement","cle");--> statement-breakpoint
CREATE INDEX "communes_codes_postaux" ON "communes" USING gin ("codes_postaux");--> statement-breakpoint
CREATE INDEX "communes_mots" ON "communes" USING gin (to_tsvector('simple', "cle"));--> statement-breakpoint
CREATE UNIQUE INDEX "members_courriel" ON "members" USING btree ("courriel");--> statement-breakpoint
CREATE INDEX "rate_limits_reset_at" ON "rate_limits" USING btree ("reset_at");--> statement-breakpoint
CREATE INDEX "sessions_expires_at" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "translations_intitule" ON "translations" USING btree ("langue","module","intitule");