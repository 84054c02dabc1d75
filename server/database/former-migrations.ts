/**
 * Checksums under which a migration ran before release 0.1.0 froze them all, if a later migration brings such a database to the same schema
 * (0038 for both): 0000 required extensions that an owner of a database may not create, and 0004 built an index with them. 0045 failed on
 * databases with seed data; where it ran, it left the same schema.
 */
export const formerChecksums: Readonly<Record<string, readonly string[]>> = {
  '0000_platform.sql': ['4b5410ee8b5f29a05248d87c53f93df6c1ed48e65518685f60d454afc19d97e2'],
  '0004_pros.sql': ['a8359cdcb36ec5d94855e7e7efcba17f67052860a09ba41fb9a842ce3ab2387e'],
  '0045_people_are_found.sql': ['b7cda5bae818bd9b31a19d5572f03b63065ff8b46fdb01c255a95188480f467e'],
}
