/** Whom a check is about. Number and date of birth are asked by the provider on its own page and never reach us. */
export type CheckedPerson = {
  /** The same for each check of the person. */
  key: string
  email: string
  first_name: string
  last_name: string
  city: string
  /** Of the state where they work. */
  state_code: string
  zip_code: string
}

/** The page on which the person fills in their data. LAPSED: it was not filled in in time, or withdrawn. */
export type CheckInvitation = { ref: string; url: string; state: 'OPEN' | 'FILLED' | 'LAPSED'; report_ref: string | null }

/** What the provider says of declining a report; CANCELLED: it was taken back there. */
export type AdverseAction = { ref: string; state: 'NOTIFIED' | 'DISPUTED' | 'FINAL' | 'CANCELLED'; final_at: Date | null }

/** VOID: there will be no result. */
export type CheckReport = {
  ref: string
  state: 'PENDING' | 'CLEAR' | 'CONSIDER' | 'VOID'
  completed_at: Date | null
  adverse: AdverseAction | null
}

/** What an event is about, as far as it says so. */
export type CheckEvent = { candidate_ref: string | null; invitation_ref: string | null; report_ref: string | null }

/** The provider could not be asked, or its answer makes no sense; a retry may succeed. */
export class CheckProviderFailed extends Error {}
/** An event that the provider did not sign. */
export class CheckEventRejected extends Error {}

/** A provider of background checks (ADR 201). Each call is safe to repeat; none is made inside a database transaction. */
export type BackgroundChecks = {
  /** The host of the provider; null if none is configured. */
  provider: string | null
  /**
   * The open invitation of the person, or a new one; to the email address they have now.
   * @throws CheckProviderFailed, as all below; also if an answer is about somebody else
   */
  invite(person: CheckedPerson): Promise<{ candidate_ref: string; invitation: CheckInvitation }>
  invitation(ref: string): Promise<CheckInvitation>
  /** What a report says, with the declining that is under way, or else what became of `adverse_ref`. */
  report(ref: string, known: { adverse_ref: string | null }): Promise<CheckReport>
  /** Tells the provider that the person is accepted in spite of what was found. */
  accept(reportRef: string): Promise<void>
  /** Has the provider send the first notice with the report now, and the final one at `final_at` unless the person disputes it. */
  decline(reportRef: string, notice: { final_at: Date }): Promise<AdverseAction>
  /** Where a person of the platform reads the report. */
  reportUrl(ref: string): string
  /** What an event is about. It says nothing about the result: that is asked for. @throws CheckEventRejected */
  readEvent(body: Buffer | string, signature: string | undefined): CheckEvent
}
