const AVAILABILITY_ID = 'One hour of availability, from the list of hours.'
const EMAILED_TOKEN = 'The part after the last slash of the link in the email.'

/** What each parameter means, by its name, or by the path segment before it and its name. */
export const parameterMeanings = {
  // What each ID stands for.
  userId: "A person's account. `trainerId` and `managerId` are also this ID.",
  trainerId: "A trainer: the user ID of the trainer's account.",
  managerId: "A gym manager: the user ID of the manager's account.",
  traineeId:
    'An enrollment: one person in one brand. Someone who trains at two brands has two trainee IDs and one user ID.',
  gymBrandId: 'A gym brand.',
  brandId: 'A gym brand.',
  gymLocationId: "One of a brand's locations.",
  locationId: "One of a brand's locations.",
  assignmentId: 'A session: a trainer with a trainee for one hour at a location.',
  availabilityId: AVAILABILITY_ID,
  requestId: 'A request to be excused from a session.',
  preferredTrainerId: 'The trainer someone would like: a user ID.',
  draftId: 'A draft: a list of proposed changes to a brand’s sessions.',
  changeId: 'One proposed change of a draft.',
  banId: 'A session that is kept out of every plan of the week.',
  askId: 'An hour that someone could open so that one more session fits.',
  webhookId: "A webhook, from the list of a brand's webhooks.",
  deliveryId: "A delivery, from the list of a webhook's deliveries.",
  notificationId: 'A notification, from the list of pending ones.',
  ruleId: 'A notification rule, from the list of rules.',
  'sign-ins/id': 'A device you are signed in on, from the list of sign-ins.',
  'api-tokens/id': 'An API token, from the list of your tokens.',
  'passkeys/id': 'A passkey, from the list of second factors.',
  'inbox/id': 'A kept email, from the inbox.',
  'pending/id': 'A notification, from the list of pending ones.',
  'audit/id': 'An entry of the history.',
  'rules/id': 'A notification rule, from the list of rules.',
  'TraineeAvailability/id': AVAILABILITY_ID,
  'availability/id': AVAILABILITY_ID,

  // Links from emails.
  token: EMAILED_TOKEN,
  'calendar/token': 'The secret part of a calendar link.',
  'previews/token': 'The token of a preview, which works for a short time.',
  name: 'The name of the attachment.',

  // Lists.
  page: 'The page, from 1. Without it, you get the whole list.',
  pageSize: 'How many per page: 1 to 100, and 25 unless you say otherwise.',
  search: 'Only what contains this text, ignoring case. Gyms and trainers have to contain each of its words.',
  q: 'What you are looking for: every word has to be in the name, in any order.',
  before: 'Only what is older than this entry, for the next page.',

  // Days and hours.
  date: 'A calendar day at the location, such as `2026-11-17`.',
  hour: "The hour it starts, 0 to 23, in the location's local time.",
  startDate:
    'The first day. Goes together with `endDate`; without both, you get today and the next 6 days, or all of your own sessions.',
  endDate: 'The last day, at most 62 days after the first.',
  fromDate: 'Only from this day or moment on.',
  toDate: 'Only up to this day or moment.',
  week: 'The Monday of the week.',
  weekday: 'The day of the week, 1 (Monday) to 7.',

  // Filters.
  brand: 'Only this brand, by its ID.',
  location: 'Only this location, by its ID.',
  specialty: 'Only trainers with this specialty, and gyms that have such a trainer.',
  trainer: 'Only this trainer, by the user ID.',
  hasLocations: '`true` leaves out brands that have no location yet.',
  near: 'Nearest first, from `latitude,longitude` in degrees, such as `48.2,16.37`.',
  status: 'Only trainees with these approval statuses. Repeat it for several.',
  sessions: 'Only trainees with or without sessions planned.',
  topic: 'Only activity of this kind. Repeat it for several.',
  personId: 'Only what this person did, by the user ID.',
  role: 'Only people with this role.',
  isActive: 'Only accounts that are active, or only those that are not.',
  notManagerOf: 'Leaves out the managers of this brand.',
  notTrainerOf: 'Leaves out the trainers of this brand.',
  withoutTrainer: 'Leaves out the brands this trainer works for.',
  notificationType: 'Only notifications of this type.',
  includeCancelled: '`true` includes canceled sessions.',
  includeExcused: '`true` includes sessions you were excused from.',
  paymentStatus: 'Only sessions whose payment is paid, pending, or overdue.',
  after: 'The `next` of the page before; leave it out for the first page.',
  weeks: 'How many full weeks, up to the one before this: 4, 12, or 52.',
  group: 'Only trainees who are new, active, lost, or quiet.',
  figure: 'Which figure to download.',
  markable: '`true` lists only sessions you trained and can mark attendance for, the latest first.',
  includeOptIn: '`true` includes rules that are off until you turn them on.',
  onlyMarked: '`true` lists only trainees who marked the hour.',
  past: '`true` lists past sessions instead, newest first.',

  // The rest.
  expiresInDays: 'For how many days the token works: 30, 90, or 365, or null for no expiration.',
  roleName: 'SuperAdmin, GymManager, Trainer, or Trainee.',
  reason: 'Why it is canceled, for the history: at most 500 characters.',
  scope: 'Whether to cancel this session only or the following ones of its series, too.',
  lastEventId: 'The last event you received, to catch up after a gap.',
  v: 'The version of the photo. A new photo has a new one, so the old one can be cached forever.',
} as const
