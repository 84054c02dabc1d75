import { useT } from '../../lib/i18n.ts'
import { Notice } from '../../ui/notice.tsx'
import { useMe } from './actor.ts'

/** Which businesses are missing because they ask for the company account, and how to see them (docs/rules/sign-on.md#required). */
export function CompaniesAsking() {
  const { t } = useT()
  const companies = useMe()?.companies_asking ?? []
  if (companies.length === 0) return null
  return (
    <Notice tone="info" role="note">
      {companies.map((company) => (
        <p key={company}>
          {t('{company} asks for your company account: its locations are not shown here. To see them, sign out and sign in with it.', {
            company,
          })}
        </p>
      ))}
    </Notice>
  )
}
