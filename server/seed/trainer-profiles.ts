import type { Database } from '../src/platform/database.ts'

interface Profile {
  /** The part of the email address before the @. It's also the portrait's name, except for the demo trainer. */
  local: string
  portrait?: string
  rating: number | null
  specialties: string[]
  bio: string
}

const PROFILES: Profile[] = [
  {
    local: 'trainer',
    portrait: 'kenji-watanabe',
    rating: 4.9,
    specialties: ['Strength', 'Olympic lifting', 'Mobility', 'Injury prevention', 'Beginners'],
    bio: "Former weightlifter, now a patient teacher of the two lifts. Kenji films every first session, so you can see how far you've come by the third month. Expect chalk, short cues, and long warm-ups.",
  },
  {
    local: 'amara.diallo',
    rating: 5.0,
    specialties: ['Strength', 'Powerlifting', 'Competition prep'],
    bio: 'National medalist in the 69 kg class. Amara plans backwards from the day that matters to you, be it a meet or a heavy suitcase on the fourth floor.',
  },
  {
    local: 'sofia.rossi',
    rating: 4.8,
    specialties: ['Pilates', 'Posture', 'Pre- and postnatal', 'Mobility'],
    bio: 'Physiotherapist by training. Sofia looks at how you stand before she asks what you lift, and writes plans that survive a week with a newborn.',
  },
  {
    local: 'mateus.carvalho',
    rating: 4.7,
    specialties: ['Rowing', 'Conditioning', 'Weight loss', 'Nutrition'],
    bio: 'Rowed for his university and never left the water. Mateus counts strokes, not calories, and cooks better than he admits.',
  },
  {
    local: 'ingrid.solberg',
    rating: 4.6,
    specialties: ['Kettlebell', 'Strength', 'Seniors'],
    bio: 'Ingrid’s oldest trainee is 83 and swings 16 kg. She believes in few exercises, done for a long time, with coffee afterwards.',
  },
  {
    local: 'ravi.menon',
    rating: 4.9,
    specialties: ['Yoga', 'Breathing', 'Stress relief', 'Mobility'],
    bio: 'Fifteen years of Iyengar yoga between Kochi and Vienna. Slow, precise, and surprisingly sweaty.',
  },
  {
    local: 'chloe.lambert',
    rating: 4.5,
    specialties: ['Running', 'Marathon prep', 'Conditioning'],
    bio: 'Marathon best 2:51. Chloé reads your watch, then tells you to slow down on most days and mean it on two.',
  },
  {
    local: 'tane.parata',
    rating: 4.8,
    specialties: ['Functional training', 'Rugby', 'Conditioning', 'Strength'],
    bio: 'Played prop until his shoulder asked him to teach. Sleds, carries, and a good deal of laughing.',
  },
  {
    local: 'yara.mansour',
    rating: 4.9,
    specialties: ['Yoga', 'Women only', 'Beginners', 'Pre- and postnatal'],
    bio: 'Yara makes the first visit to a gym an easy one. Women-only hours, clear words, and no mirrors unless you want them.',
  },
  {
    local: 'piotr.zielinski',
    rating: 4.4,
    specialties: ['Calisthenics', 'Strength'],
    bio: 'Bars, rings and the floor. Piotr has taught more than two hundred people their first pull-up, and remembers most of them.',
  },
  {
    local: 'meiling.chen',
    rating: 4.7,
    specialties: ['Pilates', 'Barre', 'Posture', 'Dance'],
    bio: 'Danced on stage for ten years, then learned why her knees hurt. Mei-Ling builds strong feet and quiet landings.',
  },
  {
    local: 'samuel.adeyemi',
    rating: 4.6,
    specialties: ['Boxing', 'Conditioning', 'Weight loss'],
    bio: 'Three rounds with Samuel pass like one, the fourth does not. Technique first, sparring only if you ask twice.',
  },
  {
    local: 'elif.kaya',
    rating: 4.3,
    specialties: ['HIIT', 'Functional training', 'Nutrition', 'Beginners'],
    bio: 'Short sessions for long working days. Elif plans in twenty-minute blocks and answers questions about food without a lecture.',
  },
  {
    // New: no ratings yet.
    local: 'declan.orourke',
    rating: null,
    specialties: ['Climbing', 'Grip strength', 'Mobility'],
    bio: 'Setter, climber, and collector of strange grips. Declan trains fingers and nerves in equal parts.',
  },
]

/** Skips what trainers have changed themselves. */
export async function seedTrainerProfiles(db: Database) {
  const trainers = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where(
      'email',
      'in',
      PROFILES.map(({ local }) => `${local}@spotter.demo`),
    )
    .execute()
  const idByEmail = new Map(trainers.map(({ id, email }) => [email, id]))
  const rows = PROFILES.flatMap(({ local, portrait, ...profile }) => {
    const id = idByEmail.get(`${local}@spotter.demo`)
    return id ? [{ user_id: id, photo: `/portraits/${portrait ?? nameOf(local)}.svg`, ...profile }] : []
  })
  if (rows.length === 0) return
  await db
    .insertInto('trainer_profiles')
    .values(rows)
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
}

function nameOf(local: string) {
  return local.replaceAll('.', '-')
}
