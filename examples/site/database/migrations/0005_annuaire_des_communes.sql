DROP INDEX "communes_departement";--> statement-breakpoint
CREATE INDEX "communes_departement_population" ON "communes" USING btree ("departement","population","code");--> statement-breakpoint
CREATE INDEX "communes_region" ON "communes" USING btree ("region","cle","code");--> statement-breakpoint
CREATE INDEX "communes_region_population" ON "communes" USING btree ("region","population","code");--> statement-breakpoint
CREATE INDEX "communes_departement" ON "communes" USING btree ("departement","cle","code");