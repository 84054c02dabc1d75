import sql from 'sql-template-tag'
import { partOfErasure } from '../erasures/index.ts'

partOfErasure({
  erase: async ({ tx, now }, { pro_id }) => {
    const own = sql`(organization_id, application_id) in (select organization_id, id from applications where pro_id = ${pro_id})`
    await tx.run(
      sql`update hours_disputes set reason = '-', answer = case when answer = '' then '' else '-' end where ${own} and reason <> '-'`,
    )
    await tx.run(sql`update captain_reports set note = '-' where (captain_pro_id = ${pro_id} or ${own}) and note not in ('', '-')`)
    await tx.run(sql`
      update geo_logs set latitude = null, longitude = null, precision = null, last_updated_ts = ${now}
      where ${own} and pro_id = ${pro_id} and latitude is not null`)
    await tx.run(sql`
      update time_punches set latitude = null, longitude = null, accuracy_m = null
      where ${own} and latitude is not null`)
  },
})
