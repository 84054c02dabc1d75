import { safeguards, unit } from './mutant.ts'
import type { Mutant } from './mutant.ts'

/** Faults of the shared infrastructure: jobs, events, audit, calls, headers. */
export const platformMutants: readonly Mutant[] = [
  {
    name: 'events-by-cursor',
    rule: 'J2',
    change: {
      file: 'server/platform/dispatch.ts',
      find: 'sql`sent_at is null and dead_at is null and',
      replace: 'sql`id > (select coalesce(max(id), 0) from announcements where sent_at is not null) and dead_at is null and',
    },
    tests: unit('server/platform/jobs.test.ts', 'are not lost or duplicated'),
  },
  {
    name: 'enqueued-outside',
    rule: 'J1',
    change: {
      file: 'server/platform/jobs.ts',
      find: '  keepUntilCommit(tx, `job ${name}`, row, async (rows) => {\n',
      replace: '  await boss.insert(name, [row], { returnId: false })\n  keepUntilCommit(tx, `job ${name}`, row, async (rows) => {\n',
    },
    tests: unit('server/platform/jobs.test.ts', 'run once the transaction that enqueued them has committed'),
  },
  {
    name: 'answered-before-commit',
    rule: 'J1',
    change: {
      file: 'server/platform/commit.ts',
      find: '} else await commit(transaction, await takeKept(tx))',
      replace: '} else void commit(transaction, await takeKept(tx)).catch(() => undefined)',
    },
    tests: safeguards('over when the database says so'),
  },
  {
    name: 'event-lost-with-its-process',
    rule: 'J2',
    change: {
      file: 'server/platform/dispatch.ts',
      find: 'if (wasPublished) publishLater(',
      replace: 'if (wasPublished && taken.topics.length < 0) publishLater(',
    },
    tests: unit('server/platform/publish-events.test.ts', 'is published by the worker'),
  },
  {
    name: 'audit-on-its-own',
    rule: 'U1',
    change: {
      file: 'server/platform/audit.ts',
      find: "  keepUntilCommit(ctx.tx, 'audit_log', row,",
      replace:
        "  await ctx.boss.getDb().executeSql('insert into audit_log (action, object_type, object_id, at, request_id) values ($1, $2, $3, $4, $5)', [entry.action, entry.object_type, entry.object_id, ctx.now, ctx.request.id])\n  if (entry.action !== '') return\n  keepUntilCommit(ctx.tx, 'audit_log', row,",
    },
    tests: safeguards('no trace in the audit log'),
  },
  {
    name: 'lease-not-checked',
    rule: 'J5',
    change: {
      file: 'server/platform/run-jobs.ts',
      find: 'const attempt = { id: taken.id, retryCount: taken.retryCount }',
      replace: 'const attempt = taken.id',
    },
    tests: safeguards('job of its successor'),
  },
  {
    name: 'answer-not-filtered',
    rule: 'rights',
    change: {
      file: 'server/platform/serve.ts',
      find: 'if (parsed.success) return JSON.stringify(parsed.data)',
      replace: 'if (parsed.success) return JSON.stringify(reply)',
    },
    tests: unit('server/platform/mount.test.ts', 'only the fields of the contract'),
  },
  {
    name: 'numbers-coerced',
    rule: 'rights#errors',
    change: {
      file: 'server/platform/parse-call.ts',
      find: 'endpoint.body?.safeParse(raw.body ?? {}, inWords)',
      replace:
        "endpoint.body?.safeParse(JSON.parse(JSON.stringify(raw.body ?? {}), (_key, value) => (typeof value === 'string' && /^\\d+$/.test(value) ? Number(value) : value)), inWords)",
    },
    tests: unit('server/platform/mount.test.ts', 'not coerced from text'),
  },
  {
    name: 'page-connects-anywhere',
    rule: 'privacy#pages',
    change: {
      file: 'server/platform/security-headers.ts',
      find: '    `connect-src ${sources("\'self\'", apiOrigin, cardOrigin, mediaOrigin, uploadOrigin, errorsOrigin, ...analytics)}`,\n',
      replace: '',
    },
    tests: unit('server/platform/site.test.ts', 'is the page, with its own nonce'),
  },
  {
    name: 'svg-accepted',
    rule: 'privacy#files',
    change: {
      file: 'server/adapters/media-disk.ts',
      find: "toString('latin1') === '%PDF-' ?",
      replace: "toString('latin1').match(/^(%PDF-|<svg )/) ?",
    },
    tests: unit('server/modules/media/media.test.ts', 'judged by its bytes'),
  },
  {
    name: 'statistics-never-taken',
    rule: 'J4',
    change: {
      file: 'server/platform/statistics.ts',
      find: 'where last_analyze is null and last_autoanalyze is null',
      replace: 'where false',
    },
    tests: unit('server/platform/statistics.test.ts', 'where they are missing'),
  },
]
