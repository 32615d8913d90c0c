// Apart from the other functions of addresses, which the loader does not need.

/** The id that an address's hash (`#a%20b`) names; as it stands where its escapes are malformed. */
export function hashId(hash: string): string {
  const id = hash.slice(1);
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
