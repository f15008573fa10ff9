/**
 * Where the cache keeps each kind of data. A query adds what it asks for to its key; whatever makes a key stale,
 * a write or a live change, makes everything that starts with it stale.
 */
export const QUERY_KEYS = {
  /** What happened in a brand, and who could have done it; the brand's ID comes next. */
  activity: { all: ['activity'], people: ['activity', 'people'], brands: ['activity', 'brands'] },
  admin: {
    all: ['admin'],
    stats: ['admin', 'stats'],
    activity: ['admin', 'activity'],
    brands: ['admin', 'brands'],
    users: ['admin', 'users'],
    staff: ['admin', 'staff'],
    candidates: ['admin', 'candidates'],
    openBrands: ['admin', 'open-brands'],
    securityPolicy: ['admin', 'security-policy'],
    securityLog: ['admin', 'security-log'],
    manyInvitations: ['admin', 'many-invitations'],
  },
  asks: { all: ['asks'] },
  attention: { all: ['attention'] },
  auth: {
    resetToken: ['auth', 'reset-token'],
    preparedReset: ['auth', 'prepared-reset'],
    factorReportLink: ['auth', 'factor-report-link'],
    signIns: ['auth', 'sign-ins'],
    secondFactors: ['auth', 'second-factors'],
    securityLog: ['auth', 'security-log'],
    emailChange: ['auth', 'email-change'],
    emailChangeLink: ['auth', 'email-change-link'],
  },
  billing: {
    all: ['billing'],
    /** The brand's ID comes next. */
    taxRates: ['billing', 'tax-rates'],
    bankDetails: ['billing', 'bank-details'],
    /** The trainee's ID and the month come next. */
    statement: ['billing', 'statement'],
    ownStatement: ['billing', 'own-statement'],
    toPay: ['billing', 'to-pay'],
  },
  clock: { offset: ['clock-offset'] },
  demo: { info: ['demo'], inbox: ['demo', 'inbox'] },
  discovery: {
    all: ['discovery'],
    brand: ['discovery', 'brand'],
    brandNames: ['discovery', 'brand-names'],
    trainer: ['discovery', 'trainer'],
    specialties: ['discovery', 'specialties'],
  },
  enrollment: { own: ['enrollment', 'own'] },
  gyms: { all: ['gyms'], assignedBrands: ['gyms', 'assigned-brands'] },
  insights: {
    /** What's asked for comes next. */
    figures: ['insights', 'figures'],
    trainees: ['insights', 'trainees'],
    closedTrainers: ['insights', 'closed-trainers'],
    fairShares: ['insights', 'fair-shares'],
    ownShares: ['insights', 'own-shares'],
  },
  integrations: {
    all: ['integrations'],
    apiTokens: ['integrations', 'api-tokens'],
    /** The brand's ID comes next. */
    webhooks: ['integrations', 'webhooks'],
    /** The webhook's ID comes next. */
    deliveries: ['integrations', 'deliveries'],
  },
  notifications: {
    all: ['notifications'],
    pending: ['notifications', 'pending'],
    history: ['notifications', 'history'],
    rules: ['notifications', 'rules'],
    preview: ['notifications', 'preview'],
    unsubscribe: ['notifications', 'unsubscribe'],
  },
  offers: {
    /** The brand's ID comes next. */
    settings: ['offers', 'settings'],
    /** The session's ID comes next. */
    ownMoves: ['offers', 'own-moves'],
    /** The brand's ID comes next. */
    hours: ['offers', 'hours'],
    /** What the reader is offered. */
    own: ['offers', 'own'],
    /** The link's token comes next. */
    link: ['offers', 'link'],
    /** The session's ID comes next. */
    swapOptions: ['offers', 'swap-options'],
    swaps: ['offers', 'swaps'],
    ownSwaps: ['offers', 'swaps', 'own'],
    /** What the link carries comes next. */
    swapLinks: ['offers', 'swap-links'],
  },
  pay: {
    all: ['pay'],
    /** A brand's ID and the month come next. */
    months: ['pay', 'months'],
    sheets: ['pay', 'sheets'],
    /** The brand's and the trainer's IDs come next. */
    rates: ['pay', 'rates'],
    own: ['pay', 'own'],
  },
  packs: {
    all: ['packs'],
    /** A brand's ID comes next. */
    offers: ['packs', 'offers'],
    settings: ['packs', 'settings'],
    list: ['packs', 'list'],
    balances: ['packs', 'balances'],
    /** The pack's ID comes next. */
    one: ['packs', 'one'],
    /** The session's ID comes next. */
    ofSession: ['packs', 'of-session'],
    unpaid: ['packs', 'unpaid'],
    own: ['packs', 'own'],
  },
  planning: {
    all: ['planning'],
    /** A brand's ID comes next. */
    drafts: ['planning', 'drafts'],
    /** The draft's ID comes next. */
    draft: ['planning', 'draft'],
    alternatives: ['planning', 'alternatives'],
    /** A brand's settings and its trainers' limits; the brand's ID comes next. */
    rules: ['planning', 'rules'],
    /** The question comes next. */
    whatIf: ['what-if'],
  },
  push: { all: ['push'] },
  schedule: {
    all: ['schedule'],
    trainers: ['schedule', 'trainers'],
    trainerHours: ['schedule', 'trainer-hours'],
    traineeHours: ['schedule', 'trainee-hours'],
    freeTrainers: ['schedule', 'free-trainers'],
    assignableTrainees: ['schedule', 'assignable-trainees'],
    moveOptions: ['schedule', 'move-options'],
    series: ['schedule', 'series'],
    suggestedTrainees: ['schedule', 'suggested-trainees'],
    absences: ['schedule', 'absences'],
    requests: ['schedule', 'requests'],
    requestSettings: ['schedule', 'request-settings'],
    mySessions: ['schedule', 'my-sessions'],
    attendance: ['schedule', 'attendance'],
    payments: ['schedule', 'payments'],
    priceSettings: ['schedule', 'price-settings'],
    calendarFeed: ['schedule', 'calendar-feed'],
  },
  /** Who's asking and the words come next. */
  search: { all: ['search'] },
  traineeAvailability: {
    all: ['trainee-availability'],
    slots: ['trainee-availability', 'slots'],
    edit: ['trainee-availability', 'edit'],
    now: ['trainee-availability', 'now'],
  },
  /** The trainer's ID comes next. */
  trainerAvailability: { all: ['trainer-availability'] },
  trainerLocations: { all: ['trainer-locations'] },
  trainerProfile: { all: ['trainer-profile'] },
  trainees: {
    /** A brand's ID comes next, or one of the words below. */
    all: ['trainees'],
    managed: ['trainees', 'managed'],
    futureSessions: ['trainees', 'future-sessions'],
    attendance: ['trainees', 'attendance'],
    price: ['trainees', 'price'],
  },
  wishes: {
    all: ['wishes'],
    /** What's asked for comes next. */
    managed: ['wishes', 'managed'],
    own: ['wishes', 'own'],
  },
} as const

export function isUnder(key: readonly unknown[], queryKey: readonly unknown[]) {
  return key.every((part, index) => part === queryKey[index])
}
