import { previewCoupon, redeemCoupon, type OfferedCoupon } from '@crewcall/contract/coupons.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { useState } from 'react'
import { discountText } from '../../../domain/pay/coupon-text.ts'
import { useContractForm } from '../../../lib/contract-form.ts'
import { languageTag, useT } from '../../../lib/i18n.ts'
import { useCommand } from '../../../lib/query.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'

type Props = { place: { id: number; name: string; timezone: string }; onClose: () => void }

/** Shows what a code gives, and then uses it at the location. */
export function UseCouponDialog({ place, onClose }: Props) {
  const { t } = useT()
  const [offer, setOffer] = useState<OfferedCoupon>()
  const check = useCommand(previewCoupon)
  const use = useCommand(redeemCoupon, { success: ({ code }) => t('{name} uses {code}', { name: place.name, code }) })
  const form = useContractForm(redeemCoupon.body, { code: '' })
  const params = { locationId: String(place.id) }

  async function handleSend({ code }: { code: string }) {
    if (!offer) return setOffer(await check.submit({ params, body: { code } }))
    try {
      await use.submit({ params, body: { code: offer.code } })
    } catch (refusal) {
      // The reason stands at the code, which can be changed.
      setOffer(undefined)
      throw refusal
    }
    onClose()
  }
  return (
    <FormDialog
      form={form}
      title={t('Use a coupon')}
      size="sm"
      onSend={handleSend}
      onClose={onClose}
      actions={(leave) => (
        <Dialog.Actions>
          {offer ? (
            <Button variant="text" onClick={() => setOffer(undefined)}>
              {t('Another code')}
            </Button>
          ) : (
            <Button variant="text" onClick={leave}>
              {t('Cancel')}
            </Button>
          )}
          <Button type="submit" busy={check.isPending || use.isPending}>
            {offer ? t('Use at {name}', { name: place.name }) : t('Check the code')}
          </Button>
        </Dialog.Actions>
      )}
    >
      {offer ? (
        <Offer offer={offer} timezone={place.timezone} />
      ) : (
        <TextField
          name="code"
          label={t('Code|coupon')}
          required
          maxLength={60}

          autoComplete="off"
          data-autofocus
        />
      )}
    </FormDialog>
  )
}

function Offer({ offer, timezone }: { offer: OfferedCoupon; timezone: string }) {
  const { t, locale } = useT()
  const day = new Date(offer.ends_at).toLocaleDateString(languageTag(locale), { dateStyle: 'long', timeZone: timezone })
  return (
    <div className="stack gap-8" role="status">
      <p>
        <strong>{offer.code}</strong>
      </p>
      <p>{discountText(t, offer)}</p>
      <p>
        {t('{count, plural, one {For the next booking} other {For the next # bookings}} until {day}, beginning now.', {
          count: offer.bookings,
          day,
        })}
      </p>
      {offer.min_spend > 0 && (
        <p>{t('Only bookings with at least {amount} of planned pay take it.', { amount: formatCents(offer.min_spend) })}</p>
      )}
      <p className="soft small">{t('Pros who are booked already keep their cost. A location uses a code once.')}</p>
    </div>
  )
}
