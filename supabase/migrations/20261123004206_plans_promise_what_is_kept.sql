-- Nothing measures how soon somebody answers, so no plan names a time; and what is reviewed each month is said whole.
update prod.plans set features = array_replace(features, 'Answers within minutes', 'Answers from real people');
update prod.plans set features =
  array_replace(features, 'A monthly review of what can be', 'A monthly review of what else to automate');
