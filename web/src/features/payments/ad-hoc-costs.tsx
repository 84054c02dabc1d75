import type { AdHocReason } from '@crewcall/contract/enums.ts'
import { previewAdHoc } from '@crewcall/contract/payments.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { SumLines } from '../../ui/sum-lines.tsx'

type Props = { applicationId: number; reason: Exclude<AdHocReason, 'TOS'>; amount: number | null }

/** The business's cost of it, line by line, while typing. */
export function AdHocCosts({ applicationId, reason, amount }: Props) {
  const { t } = useT()
  const [settled] = useDebouncedValue(amount, 250)
  const isAmount = settled !== null && settled >= 0.5
  const { data } = useQuery({
    ...api.query(previewAdHoc, { query: { application_id: applicationId, reason, pro_amount: (settled ?? 0.5).toFixed(2) } }),
    enabled: isAmount,
    placeholderData: keepPreviousData,
  })
  if (!isAmount || !data) return null
  const fees = [
    [t('Tipping fee'), data.tipping_fee],
    [t('Platform fee'), data.platform_fee],
    [t('Coupon'), -data.coupon],
    [t('Background check fee'), data.background_check_fee],
  ] as const
  return (
    <SumLines
      label={t('What it costs')}
      live
      lines={[[t('To the pro'), data.pro_amount] as const, ...fees.filter(([, cents]) => cents !== 0)].map(([label, cents]) => ({
        key: label,
        label,
        amount: formatCents(cents),
      }))}
      total={{ label: t('You pay'), amount: formatCents(data.payment_amount) }}
    />
  )
}
