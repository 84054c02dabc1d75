/**
 * Checksums under which a migration ran before release 0.1.0 froze them all, if a later migration brings such a database to the same schema
 * (0038 for both): 0000 required extensions that an owner of a database may not create, and 0004 built an index with them. 0045 failed on
 * databases with seed data; where it ran, it left the same schema. 0369 to 0371 held many tables at once; 0384 and 0385 find theirs done.
 */
export const formerChecksums: Readonly<Record<string, readonly string[]>> = {
  '0000_platform.sql': ['4b5410ee8b5f29a05248d87c53f93df6c1ed48e65518685f60d454afc19d97e2'],
  '0004_pros.sql': ['a8359cdcb36ec5d94855e7e7efcba17f67052860a09ba41fb9a842ce3ab2387e'],
  '0045_people_are_found.sql': ['b7cda5bae818bd9b31a19d5572f03b63065ff8b46fdb01c255a95188480f467e'],
  '0369_sandboxes.sql': ['6e3fc9cee936c39382f2e16328d2b9212f2d94a9c7929cc52043b490cb84d4dc'],
  '0370_sandboxes_are_apart.sql': ['50131f6925e8fd346b00cdb66960b3ee19fbbae9aac30a333f16cc6537ccaad3'],
  '0371_sandbox_money.sql': ['c8b68744bdfaecc39c56e8108e521bdabbdd5cbf9ccbb7cf0124b2d5b6ba2a03'],
}
