export const firstNames = [
  'Aaliyah', 'Abigail', 'Adriana', 'Ahmed', 'Alejandro', 'Alexandria', 'Alice', 'Amara', 'Andre', 'Angela', 'Anthony', 'Antonio', 'Ashley',
  'Benjamin', 'Bernadette', 'Beverly', 'Brandon', 'Brenda', 'Carlos', 'Carmen', 'Cassandra', 'Chidi', 'Christopher', 'Clarence', 'Connie',
  'Curtis', 'Cynthia', 'Dale', 'Danielle', 'Darnell', 'DeShawn', 'Deborah', 'Diego', 'Donna', 'Doris', 'Dwayne', 'Earl', 'Edgar', 'Eleanor',
  'Elena', 'Emeka', 'Emily', 'Ernesto', 'Esther', 'Eugene', 'Evelyn', 'Fatima', 'Felicia', 'Francisco', 'Frank', 'Gabriela', 'Gary', 'Gloria',
  'Grace', 'Guadalupe', 'Hannah', 'Harold', 'Hector', 'Howard', 'Ibrahim', 'Irene', 'Isaac', 'Jacqueline', 'Jamal', 'Janelle', 'Javier',
  'Jerome', 'Jesse', 'Joaquin', 'Joseph', 'Joyce', 'Juanita', 'Karen', 'Katherine', 'Keith', 'Kenji', 'Kimberly', 'Kwame', 'Lamar', 'Latoya',
  'Leonard', 'Linh', 'Lorenzo', 'Lucille', 'Luis', 'Mai', 'Malik', 'Marcus', 'Margaret', 'Maria', 'Maximiliano', 'Mei', 'Melvin', 'Mercedes',
  'Michael', 'Miguel', 'Monique', 'Nadia', 'Naomi', 'Norman', 'Octavia', 'Olivia', 'Oscar', 'Pamela', 'Patrice', 'Paul', 'Phuong', 'Priya',
  'Rafael', 'Ramona', 'Raymond', 'Rebecca', 'Reginald', 'Ricardo', 'Robert', 'Rosa', 'Roxanne', 'Ruben', 'Ruth', 'Salvador', 'Samantha',
  'Sandra', 'Santiago', 'Sharon', 'Sheila', 'Stanley', 'Stephanie', 'Svetlana', 'Tamika', 'Terrence', 'Theodore', 'Thomas', 'Tiffany', 'Tyrone',
  'Valentina', 'Vernon', 'Veronica', 'Victor', 'Walter', 'Wanda', 'William', 'Xavier', 'Yolanda', 'Yusuf', 'Zachary', 'Zoë',
]

export const lastNames = [
  'Abernathy', 'Adams', 'Aguilar', 'Alvarez', 'Anderson', 'Baker', 'Banks', 'Begay', 'Bennett', 'Blackwater', 'Boateng', 'Brooks', 'Brown',
  'Campbell', 'Carter', 'Castillo', 'Chavez', 'Chen', 'Clark', 'Coleman', 'Cooper', 'Cruz', 'Davis', 'Delgado', 'Diaz', 'Dubois', 'Edwards',
  'Espinoza', 'Evans', 'Featherstonehaugh-Montgomery', 'Fernandez', 'Fisher', 'Flores', 'Foster', 'Garcia', 'Gomez', 'Gonzalez', 'Gray',
  'Green', 'Gutierrez', 'Hall', 'Harris', 'Hayes', 'Henderson', 'Hernandez', 'Hill', 'Hoang', 'Howard', 'Hughes', 'Jackson', 'James',
  'Jenkins', 'Jimenez', 'Johnson', 'Jones', 'Kelly', 'Khan', 'Kim', 'King', 'Kowalczyk', 'Le', 'Lee', 'Lewis', 'Li', 'Long', 'Lopez',
  'Marshall', 'Martin', 'Martinez', 'Mendoza', 'Miller', 'Mitchell', 'Mohamed', 'Moore', 'Morales', 'Morgan', 'Morris', 'Murphy', 'Myers',
  'Navarro', 'Nelson', 'Nez', 'Nguyen', 'Nowak', "O'Brien", 'Okafor', 'Ortiz', 'Owens', 'Papadopoulos', 'Parker', 'Patel', 'Perez',
  'Perry', 'Peterson', 'Phillips', 'Powell', 'Price', 'Ramirez', 'Ramos', 'Reed', 'Reyes', 'Reynolds', 'Richardson', 'Rivera', 'Roberts',
  'Robinson', 'Rodriguez', 'Rogers', 'Romero', 'Ross', 'Ruiz', 'Russell', 'Sanchez', 'Sanders', 'Santos', 'Schwartzenberger', 'Scott', 'Simmons',
  'Singh', 'Smith', 'Stewart', 'Sullivan', 'Taylor', 'Thomas', 'Thompson', 'Torres', 'Tran', 'Tsosie', 'Turner', 'Vasquez', 'Villanueva',
  'Wagner', 'Walker', 'Ward', 'Washington', 'Watson', 'White', 'Williams', 'Wilson', 'Wolfeschlegelsteinhausen', 'Wood', 'Wright', 'Yazzie', 'Young',
]

/** City, state, ZIP code, area code. */
export const places = [
  ['Phoenix', 'AZ', '85043', '602'], ['Tucson', 'AZ', '85706', '520'], ['Mesa', 'AZ', '85204', '480'], ['Goodyear', 'AZ', '85338', '623'],
  ['Laredo', 'TX', '78045', '956'], ['El Paso', 'TX', '79936', '915'], ['Lancaster', 'TX', '75134', '972'], ['Memphis', 'TN', '38118', '901'],
  ['Columbus', 'OH', '43228', '614'], ['Edwardsville', 'KS', '66111', '913'], ['Sumner', 'WA', '98390', '253'], ['Troutdale', 'OR', '97060', '503'],
  ['Salt Lake City', 'UT', '84104', '801'], ['Denver', 'CO', '80216', '303'], ['Decatur', 'GA', '30034', '404'], ['Ocala', 'FL', '34482', '352'],
  ['Gary', 'IN', '46406', '219'], ['Inver Grove Heights', 'MN', '55077', '651'], ['Sparks', 'NV', '89431', '775'], ['Greer', 'SC', '29651', '864'],
] as const

export const streets = [
  'Avenida del Sol', 'Baseline Road', 'Cottonwood Lane', 'Desert Willow Drive', 'East Thunderbird Road', 'Elm Street', 'Freight Street',
  'Grand Avenue', 'Harrison Boulevard', 'Indian School Road', 'Juniper Court', 'Lower Buckeye Road', 'Maple Avenue', 'Old Mill Road',
  'Palo Verde Drive', 'Prairie View Terrace', 'Quail Run', 'Riverside Drive', 'South 75th Avenue', 'Sycamore Street', 'West Van Buren Street',
]

/** Real banks with a routing number of theirs. */
export const banks = [
  { name: 'Wells Fargo Bank', routing: '122105278' },
  { name: 'JPMorgan Chase Bank', routing: '122100024' },
  { name: 'Bank of America', routing: '111000025' },
  { name: 'U.S. Bank', routing: '091000022' },
  { name: 'USAA Federal Savings Bank', routing: '314074269' },
  { name: 'Navy Federal Credit Union', routing: '256074974' },
  { name: 'PNC Bank', routing: '043000096' },
] as const
