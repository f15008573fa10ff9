/** Fictional people for the demo pages. */
export const SAMPLE_NAMES = [
  ...['Leila Haddad', 'Tomás Ferreira', 'Aiko Tanaka', 'Nnamdi Okafor', 'Freya Lindqvist', 'Ravi Menon'],
  ...['Chloé Lambert', 'Mateo Vargas', 'Zofia Nowak', 'Hana Novotná', 'Omar Farouk', 'Siobhán Kelly'],
  ...['Kwame Mensah', 'Ines Moreau', 'Jin-woo Park', 'Marta Kowalska', 'Elif Kaya', 'Daniel Weber'],
  ...['Thandiwe Dlamini', 'Lucas Andersen'],
]
