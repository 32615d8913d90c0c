CREATE TABLE "avis" (
	"id" serial PRIMARY KEY NOT NULL,
	"genre" text NOT NULL,
	"titre" text NOT NULL,
	"texte" text NOT NULL,
	"lien" text DEFAULT '' NOT NULL,
	"lien_texte" text DEFAULT '' NOT NULL,
	"debut_le" date NOT NULL,
	"fin_le" date NOT NULL,
	"secondes" integer DEFAULT 0 NOT NULL,
	"publie" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
