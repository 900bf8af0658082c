/** Two cities of each state, with the ZIP code of their center. */
const lines = `
AL Birmingham 35203,Mobile 36602|AK Anchorage 99501,Fairbanks 99701|AZ Phoenix 85003,Flagstaff 86001
AR Little Rock 72201,Fayetteville 72701|CA Fresno 93721,San Diego 92101|CO Colorado Springs 80903,Grand Junction 81501
CT Hartford 06103,New Haven 06510|DE Wilmington 19801,Dover 19901|DC Washington 20001,Washington 20002
FL Jacksonville 32202,Miami 33130|GA Savannah 31401,Macon 31201|HI Honolulu 96813,Hilo 96720
ID Pocatello 83201,Twin Falls 83301|IL Springfield 62701,Peoria 61602|IN Indianapolis 46204,Fort Wayne 46802
IA Des Moines 50309,Cedar Rapids 52401|KS Wichita 67202,Topeka 66603|KY Louisville 40202,Bowling Green 42101
LA Baton Rouge 70801,Shreveport 71101|ME Portland 04101,Bangor 04401|MD Baltimore 21201,Frederick 21701
MA Worcester 01608,Springfield 01103|MI Grand Rapids 49503,Lansing 48933|MN Saint Paul 55101,Rochester 55902
MS Jackson 39201,Gulfport 39501|MO Saint Louis 63101,Springfield 65806|MT Billings 59101,Missoula 59802
NE Omaha 68102,Lincoln 68508|NV Reno 89501,Las Vegas 89101|NH Manchester 03101,Concord 03301
NJ Trenton 08608,Newark 07102|NM Albuquerque 87102,Las Cruces 88001|NY Albany 12207,Buffalo 14202
NC Raleigh 27601,Asheville 28801|ND Fargo 58102,Bismarck 58501|OH Cleveland 44113,Dayton 45402
OK Tulsa 74103,Oklahoma City 73102|OR Salem 97301,Eugene 97401|PA Pittsburgh 15222,Harrisburg 17101
RI Providence 02903,Newport 02840|SC Columbia 29201,Charleston 29401|SD Sioux Falls 57104,Rapid City 57701
TN Nashville 37203,Knoxville 37902|TX Houston 77002,Lubbock 79401|UT Salt Lake City 84101,Ogden 84401
VT Burlington 05401,Rutland 05701|VA Richmond 23219,Roanoke 24011|WA Spokane 99201,Tacoma 98402
WV Charleston 25301,Morgantown 26505|WI Madison 53703,Green Bay 54301|WY Cheyenne 82001,Casper 82601
`;

export interface Place {
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

export const places: readonly Place[] = lines
  .trim()
  .split(/[\n|]/)
  .flatMap((line) => {
    const state = line.slice(0, 2);
    return line
      .slice(3)
      .split(',')
      .map((city) => ({ state, city: city.slice(0, -6), zip: city.slice(-5) }));
  });
