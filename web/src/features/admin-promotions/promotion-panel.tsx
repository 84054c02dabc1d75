import { changePromotion, endPromotion, type Promotion } from '@crewcall/contract/promotions.ts'
import { useState } from 'react'
import { FactList, PanelPart, Stamp } from '../../domain/admin/admin-parts.tsx'
import { MoneyText } from '../../domain/pay/money-text.tsx'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm, Dialog, SideSheet } from '../../ui/dialog.tsx'
import { NumberField } from '../../ui/fields/text-fields.tsx'
import { Form } from '../../ui/form.tsx'
import { SendOrCancel } from '../../ui/send-or-cancel.tsx'
import { audiences, PromotionBadge } from './promotion-words.tsx'
import { PromotionReferrals } from './promotion-referrals.tsx'

/** A promotion beside the list: its terms, what it costs, its referrals, its cap and its end. */
export function PromotionPanel({ promotion, onClose }: { promotion: Promotion | undefined; onClose: () => void }) {
  return (
    <SideSheet opened={promotion !== undefined} onClose={onClose} title={promotion?.name ?? ''} size="lg">
      {promotion && <Facts key={promotion.id} promotion={promotion} />}
    </SideSheet>
  )
}

function Facts({ promotion }: { promotion: Promotion }) {
  const { t } = useT()
  const [asked, setAsked] = useState<'cap' | 'end'>()
  const end = useCommand(endPromotion, { success: () => t('The promotion has ended') })
  const close = () => setAsked(undefined)
  async function handleEnd() {
    await end.send({ params: { id: String(promotion.id) } })
    close()
  }
  return (
    <>
      <FactList
        rows={[
          [t('State|status'), <PromotionBadge key="state" state={promotion.state} />],
          [t('For whom'), t(audiences[promotion.audience])],
          [t('For who refers'), <MoneyText key="one" cents={promotion.referrer_amount} />],
          [t('For who is referred'), <MoneyText key="other" cents={promotion.referee_amount} />],
          [t('Paid shifts needed'), promotion.qualifying_gigs],
          [t('Days to work them'), promotion.qualifying_days],
          [t('Days until it is sent'), promotion.hold_days],
          [t('Rewarded'), t('{count} of {cap}', { count: promotion.rewarded_count, cap: promotion.cap })],
          [t('Waiting for shifts'), promotion.pending_count],
          [t('Spent'), <MoneyText key="paid" cents={promotion.paid} />],
          [t('Still to be sent'), <MoneyText key="coming" cents={promotion.coming} />],
          [t('First day'), <Stamp key="from" at={promotion.starts_at} />],
          [t('Ends'), promotion.ends_at && <Stamp key="to" at={promotion.ends_at} />],
          [t('Ended'), promotion.ended_at && <Stamp key="ended" at={promotion.ended_at} />],
        ]}
      />
      {promotion.state !== 'ENDED' && (
        <div className="cluster">
          <Button variant="outlined" onClick={() => setAsked('cap')}>
            {t('Change the cap')}
          </Button>
          <Button variant="text" onClick={() => setAsked('end')}>
            {t('End the promotion')}
          </Button>
        </div>
      )}
      <PanelPart title={t('Referrals')}>
        <PromotionReferrals promotionId={promotion.id} />
      </PanelPart>
      <Confirm
        opened={asked === 'end'}
        onClose={close}
        title={t('End this promotion?')}
        action={t('End the promotion')}
        onConfirm={handleEnd}
        busy={end.isPending}
      >
        <p>{t('New sign-ups are not rewarded. Those who signed up before keep what they were promised.')}</p>
      </Confirm>
      {asked === 'cap' && <CapDialog promotion={promotion} onClose={close} />}
    </>
  )
}

function CapDialog({ promotion, onClose }: { promotion: Promotion; onClose: () => void }) {
  const { t } = useT()
  const { submit } = useCommand(changePromotion, { success: () => t('The cap is changed') })
  const form = useContractForm(changePromotion.body, { cap: promotion.cap })
  const title = t('Change the cap')
  return (
    <Dialog opened onClose={onClose} title={title} size="sm">
      <Form
        form={form}
        label={title}
        guarded={false}
        onSend={async (body) => {
          await submit({ params: { id: String(promotion.id) }, body })
          onClose()
        }}
      >
        <NumberField
          name="cap"
          label={t('Most referrals paid for')}
          hint={t('{count, plural, one {# is} other {# are}} rewarded already', { count: promotion.rewarded_count })}
          min={1}
          max={100_000}
          required
        />
        <SendOrCancel action={t('Save')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
