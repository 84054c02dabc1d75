import type { Sentence } from '../../lib/i18n.ts'

/** What pros do by phone, calls back, and the call before a first shift. */
export const callSentences: Record<string, Sentence> = {
  'application.late_announced': '{pro} said by phone to be late',
  'phone_pin.set': 'Set a PIN for the phone',
  'phone_pin.remove': 'Removed the PIN for the phone',
  'callback.ask': 'Asked to be called back',
  'callback.reserve': 'An agent is asked to call a pro back',
  'callback.lapse': 'The agent did not answer: the call waits for the next one',
  'callback.accept': 'An agent took a call back',
  'callback.take': 'Took a call back',
  'callback.give_back': 'Put a call back into the queue',
  'callback.finish': 'Called a pro back',
  'callback.note': 'Noted something about a call back',
  'pro.take_first_call': 'Took care of the first call with {person}',
  'pro.give_back_first_call': 'Gave back the first call with {person}',
  'pro.make_first_call': 'Spoke with {person} before their first shift',
  'pro.miss_first_call': 'Did not reach {person} before their first shift',
}
