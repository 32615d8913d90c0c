/// <reference types="astro/client" />
/// <reference types="flexit/types/astro" />
