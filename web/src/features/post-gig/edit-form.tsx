import type { Gig } from '@crewcall/contract/gigs.ts'
import { useNavigate } from '@tanstack/react-router'
import { EditConflictDialog } from '../../ui/edit-conflict.tsx'
import { useLocation } from '../../domain/location/location.ts'
import { Form } from '../../ui/form.tsx'
import { useT } from '../../lib/i18n.ts'
import { later } from '../../lib/later.ts'
import { Button } from '../../ui/button.tsx'
import { SwitchField } from '../../ui/fields/choice-fields.tsx'
import { Section } from '../../ui/page.tsx'
import { ChangesSince } from './changes-since.tsx'
import { CostPanel, TotalBar } from './cost-panel.tsx'
import { EditQuestion } from './edit-question.tsx'
import { DetailsSection, InstructionsField, OptionsSection, PaySection } from './pay-sections.tsx'
import { ContactSection, WhereSection } from './place-sections.tsx'
import styles from './post-gig.module.css'
import { useEditing } from './use-editing.ts'
import { WhenSection } from './when-section.tsx'

const editScope = later(() => import('./edit-scope.tsx'))

type Props = { gig: Gig; isLimited: boolean; today: string; back: string }

/** The same form for a posted shift: its effect on the pros is shown before saving. */
export function EditForm({ gig, isLimited, today, back }: Props) {
  const { t } = useT()
  const navigate = useNavigate()
  const { form, series, question, conflict, isSaving, ...editing } = useEditing(gig, back)
  const scopes = editScope.use(gig.is_recurring)
  return (
    <Form form={form} onSend={editing.send} label={t('Edit the shift')} conflict={conflict}>
      <div className={styles.columns}>
        <div className="stack gap-20">{isLimited ? <LimitedSections /> : <AllSections gig={editing.gig} today={today} />}</div>
        <CostPanel>
          {scopes && !isLimited && <scopes.EditScopeField scope={series.scope} onChange={series.setScope} />}
          <Button type="submit" size="mainAction" wide busy={form.formState.isSubmitting || isSaving}>
            {t('Save changes')}
          </Button>
          <Button variant="text" wide onClick={() => void navigate({ href: back })}>
            {t('Cancel')}
          </Button>
        </CostPanel>
        <TotalBar />
      </div>
      {question && (
        <EditQuestion
          preview={question.preview}
          busy={isSaving}
          onConfirm={() => void editing.confirm(question.edit)}
          onClose={editing.reconsider}
        />
      )}
      {scopes && series.many && <scopes.SeriesSave gigId={gig.id} {...series} many={series.many} />}
      <EditConflictDialog of={conflict}>{conflict.isOpen && <ChangesSince gig={editing.gig} />}</EditConflictDialog>
    </Form>
  )
}

function LimitedSections() {
  const { t } = useT()
  return (
    <>
      <Section title={t('For confirmed pros')}>
        <InstructionsField />
      </Section>
      <ContactSection />
    </>
  )
}

function AllSections({ gig, today }: { gig: Gig; today: string }) {
  const { t } = useT()
  const location = useLocation()
  return (
    <>
      <WhenSection today={today} />
      <PaySection location={location} />
      <WhereSection />
      <DetailsSection files={gig.attachments} />
      <ContactSection />
      <OptionsSection location={location} />
      {gig.type === 'NETWORK' && (
        <Section title={t('Who can apply')}>
          <SwitchField
            name="is_auto_post_network_to_marketplace_enabled"
            label={t('Open to the marketplace if openings remain')}
            hint={t('24 hours before the start, every qualified pro can see it.')}
          />
        </Section>
      )}
    </>
  )
}
