DROP INDEX "actualites_theme";--> statement-breakpoint
CREATE INDEX "actualites_publiee" ON "actualites" USING btree ("publiee","publie_le" DESC NULLS FIRST,"slug");--> statement-breakpoint
CREATE INDEX "evenements_publie" ON "evenements" USING btree ("publie","fin_le","id");--> statement-breakpoint
CREATE INDEX "actualites_theme" ON "actualites" USING btree ("theme","publie_le" DESC NULLS FIRST,"slug") WHERE "actualites"."publiee";