export * from './factories.ts';
export { peopleNames, phoneNumbers } from './people.ts';
