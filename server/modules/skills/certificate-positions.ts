import type { Output } from '@crewcall/contract/kit.ts'
import type { listCertificationPositions } from '@crewcall/contract/certification-kinds.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { askedWhenPosted } from './certificates-asked.ts'

/** A position, whether it asks for a certificate, and whom that concerns. */
export type CertificatePosition = Output<typeof listCertificationPositions>['results'][number]

/**
 * Every position by name, seen from one kind of certificate: the preview of a change and the change itself count by this
 * (docs/rules/pros.md#kinds-of-certificates). Only shifts that check certificates count, and no sandbox.
 */
export function positionsOfCertificate({ tx, now }: Ctx, id: number): Promise<CertificatePosition[]> {
  return tx.rows<CertificatePosition>(sql`
    select s.id as skill_id, s.name, s.icon, s.is_offered,
      exists (select from skill_certifications sc where sc.skill_id = s.id and sc.certification_id = ${id} and sc.asked_until is null) as is_asked,
      coalesce(c.shifts_count, 0) as shifts_count, coalesce(c.confirmed_count, 0) as confirmed_count,
      coalesce(c.asking_shifts_count, 0) as asking_shifts_count, coalesce(c.asking_confirmed_count, 0) as asking_confirmed_count,
      coalesce(p.holders_count, 0) as holders_count, coalesce(p.lacking_count, 0) as lacking_count
    from skills s
    left join (
      select g.skill_id, count(*)::int as shifts_count, sum(g.confirmed_count)::int as confirmed_count,
        count(*) filter (where g.is_asking)::int as asking_shifts_count,
        coalesce(sum(g.confirmed_count) filter (where g.is_asking), 0)::int as asking_confirmed_count
      from (
        select g.skill_id, g.confirmed_count, exists (
          select from skill_certifications sc where sc.skill_id = g.skill_id and sc.certification_id = ${id} and ${askedWhenPosted}) as is_asking
        from gigs g where g.start_time > ${now} and g.cancelled_at is null and g.released_at is not null and g.require_certifications
          and not g.is_sandbox) g
      group by g.skill_id) c on c.skill_id = s.id
    left join (
      select k.skill_id, count(*) filter (where h.pro_id is not null)::int as holders_count,
        count(*) filter (where h.pro_id is null)::int as lacking_count
      from pro_skills k join pros p on p.id = k.pro_id join users u on u.id = p.user_id and u.account_status = 'ACTIVE' and not u.is_sandbox
      left join (
        select distinct r.pro_id from certification_requests r
        where r.certification_id = ${id} and r.status = 'APPROVED' and r.expiration_date >= (${now}::timestamptz at time zone 'UTC')::date) h on h.pro_id = k.pro_id
      group by k.skill_id) p on p.skill_id = s.id
    order by s.name`)
}
