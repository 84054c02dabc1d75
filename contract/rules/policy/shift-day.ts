import { atLocation, overOthers, own, platform } from './row.ts'

/** Abilities on the day of the shift and about money and reviews (docs/rules/rights.md). */
export const shiftDayAbilities = {
  'roster.view': atLocation('see the roster of a shift', ['PA', 'AC', 'OA', 'LA', 'TM', 'OM', 'TC']),
  'chat.view': atLocation('read and write in the chat of a shift', ['AC', 'OA', 'LA', 'TM', 'OM'], { PRO: 'while confirmed on the shift' }),
  'chat.write_to_one': atLocation('write to an applicant', ['AC', 'OA', 'LA', 'TM'], { PRO: 'may answer' }),
  'chat.announce': atLocation('write in the chat of a shift while it is for announcements only', ['OA', 'LA', 'TM', 'OM', 'TC']),
  'chat.set_mode': atLocation('make the chat of a shift one for announcements only', ['OA', 'LA', 'TM', 'OM']),
  'chat.link': atLocation('give a person without an account a link to the chat of a shift', ['OA', 'LA', 'TM', 'OM']),
  'checkin_code.view': atLocation('see the check-in code', ['PA', 'OA', 'LA', 'TM', 'OM', 'TC']),
  'checkin_code.edit': atLocation('switch the check-in code on or off and renew it', ['PA', 'OA', 'LA', 'TM', 'OM']),
  'roster.clock': overOthers('clock pros in and out and approve pending punches', ['PA', 'OA', 'LA', 'TM', 'OM', 'TC']),
  'roster.no_show': overOthers('mark or undo a no-show', ['PA', 'OA', 'LA', 'TM', 'OM'], { TC: 'may propose it' }),
  'roster.send_home': overOthers('send a pro home with a reason', ['PA', 'OA', 'LA', 'TM', 'OM']),
  'extension.accept': overOthers('accept extra time', ['PA', 'OA', 'LA', 'TM', 'OM']),
  'extension.request': own('ask for extra time on their own shift', ['PRO', 'TC']),
  'hours.view': atLocation('see the timesheets of the location', ['PA', 'AC', 'OA', 'LA', 'TM', 'OM']),
  'hours.edit': overOthers('edit working hours before they are locked', ['PA', 'OA', 'LA', 'TM'], {
    OM: 'changes of more than 30 minutes are flagged',
    TC: 'may request a change',
  }),
  'hours.approve': overOthers('approve hours', ['PA', 'OA', 'LA', 'TM', 'OM']),
  'hours.dispute': own('dispute the hours of their own shift', ['PRO']),
  'geo.view': atLocation('see the location log of the shifts', ['PA', 'OA', 'LA'], { TM: 'flags only', OM: 'flags only' }),
  'payment.view': atLocation('see payments and costs', ['PA', 'OA', 'LA', 'TM']),
  'payment.charge': atLocation('pay pros and retry a charge', ['PA', 'OA', 'LA', 'TM']),
  'payment.tip': overOthers('tip a pro', ['PA', 'OA', 'LA'], { TM: 'up to the cap of the location' }),
  'payment.ad_hoc': overOthers('make an extra payment (adjustment, bonus, reimbursement)', ['PA', 'OA', 'LA'], {
    TM: 'up to the cap of the location',
  }),
  'payment.platform': platform('pay from the platform, refund, or waive a minimum'),
  'review.pro': overOthers('review a pro', ['PA', 'OA', 'LA', 'TM', 'OM'], { TC: 'thumbs only' }),
  'review.location': own('review the location of their own shift', ['PRO']),
}
