import type { Role } from '@spotter/contract/shared/roles.ts'

export interface Person {
  email: string
  firstName: string
  lastName: string
  roles: Role[]
  phone: string | null
}

const STAFF: [local: string, firstName: string, lastName: string, role: Role][] = [
  ['admin', 'Ada', 'Okonkwo', 'SuperAdmin'],
  ['manager', 'Marta', 'Lindqvist', 'GymManager'],
  ['manager2', 'Tomás', 'Herrera', 'GymManager'],
  ['trainer', 'Kenji', 'Watanabe', 'Trainer'],
  ['trainee', 'Leila', 'Haddad', 'Trainee'],
  ['newcomer', 'Noah', 'Fischer', 'Trainee'],
]

/** 14, with Kenji from the accounts above. */
const TRAINERS = [
  'Amara Diallo',
  'Sofia Rossi',
  'Mateus Carvalho',
  'Ingrid Solberg',
  'Ravi Menon',
  'Chloé Lambert',
  'Tane Parata',
  'Yara Mansour',
  'Piotr Zieliński',
  'Mei-Ling Chen',
  'Samuel Adeyemi',
  'Elif Kaya',
  "Declan O'Rourke",
]

/** 60, with Leila and Noah from the accounts above. */
const TRAINEES = [
  'Aarav Sharma',
  'Abebe Bekele',
  'Aiko Mori',
  'Aleksandra Nowak',
  'Amina Yusuf',
  'Ana Popescu',
  'Anders Holm',
  'Andrei Ivanov',
  'Anjali Nair',
  'Antonia Weber',
  'Ariel Cohen',
  'Astrid Berg',
  'Beatriz Silva',
  'Bilal Khan',
  'Bram de Vries',
  'Camila Torres',
  'Carlos Mendoza',
  'Chiara Conti',
  'Chidi Eze',
  'Daniel Kim',
  'Darya Petrova',
  'Diego Vargas',
  'Emeka Obi',
  'Emma Dubois',
  'Esra Demir',
  'Fatima Zahra',
  'Felix Wagner',
  'Femi Balogun',
  'Grace Mwangi',
  'Hana Suzuki',
  'Hassan Ali',
  'Hugo Martin',
  'Ines Ferreira',
  'Isla Campbell',
  'Ivan Horvat',
  'Jamal Washington',
  'Jana Nováková',
  'Javier Ortega',
  'Jin Park',
  'Joana Costa',
  'Kalani Kealoha',
  'Katarzyna Wójcik',
  'Kofi Mensah',
  'Lars Eriksen',
  'Linh Nguyen',
  'Lucía Romero',
  'Luka Jovanović',
  'Maja Lund',
  'Malik Johnson',
  'Mariam Haidari',
  'Matteo Greco',
  'Nadia Rahman',
  'Niamh Byrne',
  'Oluwaseun Ade',
  'Priya Patel',
  'Rosa Jiménez',
  'Sanna Virtanen',
  'Wei Zhang',
]

export const PEOPLE: Person[] = [
  ...STAFF.map(([local, firstName, lastName, role], index) => ({
    email: `${local}@spotter.demo`,
    firstName,
    lastName,
    roles: [role],
    phone: phoneOf(index),
  })),
  ...TRAINERS.map((name, index) => personOf(name, 'Trainer', 100 + index)),
  ...TRAINEES.map((name, index) => personOf(name, 'Trainee', 200 + index)),
]

function personOf(name: string, role: Role, index: number): Person {
  const [firstName = '', ...rest] = name.split(' ')
  return {
    email: `${asciiOf(name)}@spotter.demo`,
    firstName,
    lastName: rest.join(' '),
    roles: [role],
    // Some people leave out their phone number.
    phone: index % 5 === 0 ? null : phoneOf(index),
  }
}

function asciiOf(name: string) {
  const plain = name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('ł', 'l')
  return plain
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .trim()
    .replaceAll(' ', '.')
}

/** Numbers from the range reserved for fiction. */
function phoneOf(index: number) {
  return `+1 555 01${String(index % 100).padStart(2, '0')}`
}
